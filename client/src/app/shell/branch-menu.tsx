import { branchPath, menuPath } from '@libs/domain/shop/addresses.js';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBranchesQuery } from '../../api/public-api.js';
import { useBranch } from '../../features/storefront/base/branch/use-branch.js';
import { useBranchChoice } from '../../features/storefront/base/branch/use-branch-choice.js';
import { useStorefront } from '../../features/storefront/base/state/storefront-state.js';
import { useTexts } from '../../texts/use-texts.js';
import { PinIcon } from '../../ui/drawings/icons.js';
import { Text } from '../../ui/layout/text.js';
import { Dropdown, DropdownItem } from '../../ui/overlays/dropdown.js';
import styles from './branch-menu.module.css';

/** A page of the outlet in its address; the group has more than nothing for its menu. */
const AT_BRANCH = /^\/at\/[^/]+(.*)$/;

/** The branch dropdown: shows the outlet of this page, and switches to another, and on a page of one to the other's page. */
export function BranchMenu() {
  const t = useTexts();
  const selected = useStorefront((state) => state.branch.selected);
  const { data: branches } = useBranchesQuery();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { choose, question } = useBranchChoice(({ slug }) => {
    const [, ofMenu] = AT_BRANCH.exec(pathname) ?? [];
    if (ofMenu !== undefined && slug !== undefined) navigate(ofMenu === '' ? branchPath(slug) : menuPath(slug));
  });
  // the stored name may be outdated
  const name = useBranch()?.name ?? selected?.name ?? t('shop.branch.select');
  return (
    <>
      <Dropdown
        align="end"
        className={styles.box}
        name={selected === null ? name : t('shop.branch.selected', { name })}
        label={
          <>
            <PinIcon size={20} />
            <span className={styles.name}>{name}</span>
          </>
        }
      >
        {branches?.map((branch) => (
          <DropdownItem key={branch.id}>
            <button type="button" aria-current={branch.id === selected?.id} onClick={() => choose(branch)}>
              <span className={branch.is_open ? styles.open : styles.closed} aria-hidden="true" />
              <span className={styles.choice}>{branch.name}</span>
              <Text tone="quiet" size="small" weight="regular">
                {branch.is_open ? t('shop.opening.open') : t('shop.opening.closed')}
              </Text>
            </button>
          </DropdownItem>
        ))}
      </Dropdown>
      {question}
    </>
  );
}
