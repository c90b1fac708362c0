import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { branchPath } from '@libs/domain/shop/addresses.js';
import { useChainClock } from '../../../../api/clock.js';
import { messageOf } from '../../../../api/failure.js';
import { useDeliveriesQuery, useMenuQuery } from '../../../../api/public-api.js';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { OwnWords } from '../../../../texts/own-words.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { ClockIcon } from '../../../../ui/drawings/icons.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { Notice } from '../../../../ui/notice.js';
import { FailedPanel } from '../../../../ui/state-panel.js';
import { AtBranch } from '../../base/branch/at-branch.js';
import { closedInWords } from '../../base/branch/branch-state.js';
import { KeptPromise } from '../../base/branch/kept-promise.js';
import { useIsBranchRead } from '../../base/branch/use-is-branch-read.js';
import { LanguageWords } from '../../base/language-words.js';
import { Opening } from '../../base/opening.js';
import { ReadyTime } from '../../base/ready-time.js';
import { Share } from '../../base/share.js';
import { AreasCard } from './areas-card.js';
import styles from './branch-page.module.css';
import { BranchSkeleton } from './branch-skeleton.js';
import { CategoriesCard } from './categories-card.js';
import { HoursCard } from './hours-card.js';
import { OrderButtons } from './order-buttons.js';

/** Says whether the outlet takes orders now; if it does not, until when and why. */
function State({ branch }: { branch: BranchSummary }) {
  const t = useTexts();
  const clock = useChainClock();
  const closed = clock && closedInWords(branch, { clock, orderType: 'Pickup' });
  if (closed === undefined) {
    return (
      <p>
        <Opening branch={branch} />
      </p>
    );
  }
  return (
    <Notice tone="warning" icon={ClockIcon}>
      <span>
        <OwnWords words={branch.pause?.reason}>{`${closed} ${t('shop.menu.lookAround')}`}</OwnWords>
      </span>
    </Notice>
  );
}

function Branch({ branch }: { branch: BranchSummary }) {
  const { name, address, phone, slug = '' } = branch;
  usePageTitle(name);
  const areas = useDeliveriesQuery(branch.id);
  const menu = useMenuQuery(branch.id);
  const isRead = useIsBranchRead(branch.id) && (menu.data !== undefined || menu.error !== undefined);
  // shown at once, because the parts differ in height
  if (!isRead) return <BranchSkeleton />;
  return (
    <div className={styles.page}>
      <Stack gap={3} className={styles.head}>
        <h1 className={styles.name}>{name}</h1>
        <Text as="p" size="lead" tone="quiet">
          {address}
        </Text>
        <a className={styles.phone} href={`tel:${phone}`}>
          {phone}
        </a>
        <State branch={branch} />
        <OrderButtons branch={branch} isDelivering={areas.data?.length !== 0} />
        <ReadyTime branch={branch} orderType="Pickup" />
        <KeptPromise promise={branch.promise} />
      </Stack>
      <div className={styles.cards}>
        <HoursCard branch={branch} />
        {areas.data === undefined ? (
          <FailedPanel message={messageOf(areas.error)} retry={areas.refetch} />
        ) : (
          areas.data.length > 0 && <AreasCard branch={branch} areas={areas.data} />
        )}
        {menu.data !== undefined && <CategoriesCard branch={branch} menu={menu.data} />}
      </div>
      <div className={styles.share}>
        <Share path={branchPath(slug)} title={name} />
        <LanguageWords />
      </div>
    </div>
  );
}

/** The page of the outlet in the address: place, hours, delivery areas and menu. */
export default function BranchPage() {
  return <AtBranch waiting={<BranchSkeleton />}>{(branch) => <Branch key={branch.id} branch={branch} />}</AtBranch>;
}
