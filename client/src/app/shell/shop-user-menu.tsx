import { staffPagesOf } from '@libs/domain/people/roles.js';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUser } from '../../api/session/session-slice.js';
import { useEndSession } from '../../api/session/use-end-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { UserIcon } from '../../ui/drawings/icons.js';
import { Dropdown, DropdownItem } from '../../ui/overlays/dropdown.js';
import { toastOnNextPage } from '../../ui/overlays/next-page-toast.js';

/** Returns a function that signs out of the shop and opens the log-in, which is another build. */
export function useSignOutOfShop(): () => void {
  const t = useTexts();
  const endSession = useEndSession();
  return () => {
    endSession();
    toastOnNextPage('success', t('account.signedOut'));
    location.assign('/login');
  };
}

/** 'Hi, {name}' with the screens of the role; renders nothing for a customer. */
export default function ShopUserMenu({ className }: { className: string | undefined }) {
  const t = useTexts();
  const user = useSelector(selectUser);
  const signOut = useSignOutOfShop();
  if (user === null) return null;
  return (
    <Dropdown align="end" className={className} label={<span>{t('account.hi', { name: user.name })}</span>}>
      {staffPagesOf(user.role_id).map(({ to, name }) => (
        <DropdownItem key={to}>
          <Link reloadDocument to={to}>
            {t(name)}
          </Link>
        </DropdownItem>
      ))}
      <DropdownItem>
        <button type="button" onClick={signOut}>
          <UserIcon size={20} />
          <span>{t('account.signOut', { name: user.name })}</span>
        </button>
      </DropdownItem>
    </Dropdown>
  );
}
