import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { menuPath } from '@libs/domain/shop/addresses.js';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Redirect } from '../../../../ui/redirect.js';
import { AtBranch } from '../../base/branch/at-branch.js';
import { useBranchChoice } from '../../base/branch/use-branch-choice.js';
import { useOrderMoment } from '../../base/due/use-order-moment.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useShopMenu } from '../../base/state/use-shop-menu.js';
import { OpenedFood } from './food/opened-food.js';
import { MenuScreen } from './menu-screen.js';
import { entryAt } from './menu-sections.js';
import { MenuSkeleton } from './menu-skeleton.js';

/** The menu, with the sheet of the food in the page's address. */
function Menu({ branch, food }: { branch: BranchSummary; food: string | undefined }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { data: menu } = useShopMenu();
  const moment = useOrderMoment();
  const entry = useMemo(() => (food === undefined ? undefined : entryAt(menu?.foodTypes ?? [], food)), [menu, food]);
  const title = t('shop.menu.title');
  usePageTitle(`${entry?.item.name ?? title} · ${branch.name}`);
  const path = menuPath(branch.slug ?? '');
  return (
    <>
      <MenuScreen branch={branch} isOffer={false} title={title} />
      {food !== undefined && menu !== undefined && entry === undefined && (
        <Redirect to={path} why={t('shop.food.notOnMenu', { branch: branch.name })} />
      )}
      {entry !== undefined && moment !== undefined && (
        <OpenedFood
          isAtAddress
          entry={entry}
          branch={branch}
          moment={moment}
          // not another entry of the history: Back must not open the food again
          onClose={() => navigate(path, { replace: true })}
        />
      )}
    </>
  );
}

/** Selects the outlet on arrival, which asks first if that would empty the cart, and shows its menu. */
function Arrival({ branch, food }: { branch: BranchSummary; food: string | undefined }) {
  const navigate = useNavigate();
  const isSelected = useStorefront((state) => state.branch.selected?.id === branch.id);
  const [hasArrived, setArrived] = useState(false);
  const { choose, question } = useBranchChoice(
    () => setArrived(true),
    () => navigate('/menu', { replace: true }),
  );
  const arrive = useEffectEvent(() => choose(branch));
  // before the first paint
  useLayoutEffect(() => arrive(), []);
  // another tab has selected another outlet meanwhile
  if (hasArrived && !isSelected) return <Navigate to="/menu" replace />;
  if (hasArrived) return <Menu branch={branch} food={food} />;
  return (
    <>
      <MenuSkeleton />
      {question}
    </>
  );
}

/** The menu of the outlet in the page's address. */
export default function BranchMenuPage() {
  const { food } = useParams();
  return (
    <AtBranch waiting={<MenuSkeleton />}>
      {(branch) => <Arrival key={branch.id} branch={branch} food={food} />}
    </AtBranch>
  );
}
