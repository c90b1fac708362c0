import { clsx } from 'clsx';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useSelector } from 'react-redux';
import { Link, NavLink } from 'react-router-dom';
import { selectUser } from '../../api/session/session-slice.js';
import { useBranch } from '../../features/storefront/base/branch/use-branch.js';
import { useStorefront } from '../../features/storefront/base/state/storefront-state.js';
import { useTexts } from '../../texts/use-texts.js';
import buttonStyles from '../../ui/button.module.css';
import { BagIcon, PhoneIcon } from '../../ui/drawings/icons.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { fetchCode } from '../../ui/fetched-code.js';
import { Dropdown, DropdownItem } from '../../ui/overlays/dropdown.js';
import { FetchedDialog } from '../../ui/overlays/fetched-dialog.js';
import { useOpenHere } from '../../ui/overlays/use-open-here.js';
import { BranchMenu } from './branch-menu.js';
import { LanguageMenu } from './language-menu.js';
import { useLinks } from './links.js';
import { Logo } from './logo.js';
import styles from './navbar.module.css';
import { NavigationButton } from './navigation-button.js';

// a customer's first page needs neither of the two
const NavSheet = lazy(() => fetchCode(() => import('./nav-sheet.js')));
const UserMenu = lazy(() => fetchCode(() => import('./shop-user-menu.js')));

/** The link to the cart with the number of its lines, without free lines. */
function CartLink() {
  const t = useTexts();
  // deferred, so that a tap on a food is painted first
  const count = useDeferredValue(useStorefront((state) => state.cart.lines.length));
  return (
    <Link to="/cart" className={clsx(buttonStyles.iconButton, styles.cart)} aria-label={t('shop.nav.cart', { count })}>
      <BagIcon />
      {count > 0 && (
        <span key={count} className={styles.badge} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}

/** The bar at the top of every page. On a phone it shows logo, branch and cart; its last button opens the rest. */
export function Navbar() {
  const t = useTexts();
  const [isSheetOpen, setSheetOpen] = useOpenHere();
  const branch = useBranch();
  const user = useSelector(selectUser);
  const { shop, other } = useLinks();
  const openSheet = () => setSheetOpen(true);
  const closeSheet = () => setSheetOpen(false);
  return (
    <header className={clsx('screen-only', styles.bar)}>
      <a href="#main" className="skip-link">
        {t('shop.nav.skip')}
      </a>
      <div className={styles.row}>
        <Logo />
        <nav className={styles.links} aria-label={t('shop.nav.main')}>
          {shop.map(({ to, text }) => (
            <NavLink end key={to} to={to} className={styles.link}>
              {text}
            </NavLink>
          ))}
          <Dropdown label={t('shop.nav.other')}>
            {other.map(({ to, text }) => (
              <DropdownItem key={to}>
                <NavLink end to={to}>
                  {text}
                </NavLink>
              </DropdownItem>
            ))}
          </Dropdown>
        </nav>
        <div className={styles.tools}>
          {branch !== undefined && (
            <a className={styles.phone} href={`tel:${branch.phone}`}>
              <PhoneIcon size={20} />
              <span>{branch.phone}</span>
            </a>
          )}
          <LanguageMenu className={styles.language} />
          <BranchMenu />
          {user !== null && (
            <ErrorBoundary shows="user menu" instead={<NavigationButton className={styles.user} onClick={openSheet} />}>
              <Suspense>
                <UserMenu className={styles.user} />
              </Suspense>
            </ErrorBoundary>
          )}
          <CartLink />
          <NavigationButton className={styles.more} onClick={openSheet} />
        </div>
      </div>
      {isSheetOpen && (
        <FetchedDialog title={t('shop.nav.title')} onClose={closeSheet}>
          <NavSheet onClose={closeSheet} />
        </FetchedDialog>
      )}
    </header>
  );
}
