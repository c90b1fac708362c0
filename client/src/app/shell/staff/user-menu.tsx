import { staffPagesOf } from '@libs/domain/people/roles.js';
import { useSelector } from 'react-redux';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { noteSignOut } from '../../../api/session/hand-over.js';
import { selectUser } from '../../../api/session/session-slice.js';
import { useEndSession } from '../../../api/session/use-end-session.js';
import { useTexts } from '../../../texts/use-texts.js';
import { UserIcon } from '../../../ui/drawings/icons.js';
import { Dropdown, DropdownItem } from '../../../ui/overlays/dropdown.js';
import { toast } from '../../../ui/overlays/toast.js';

/** Returns a function that signs out and opens the log-in. */
export function useSignOut(): () => void {
  const t = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const endSession = useEndSession();
  return () => {
    endSession();
    // if this is the board, the next person logs in there
    noteSignOut(pathname);
    navigate('/login');
    toast('success', t('account.signedOut'));
  };
}

interface Props {
  className: string | undefined;
  onChangePassword(): void;
  /** may ask for confirmation first; signs out by calling `go` */
  onSignOut(go: () => void): void;
}

/** 'Hi, {name}' with the screens of the role. Renders nothing if nobody is logged in. */
export function UserMenu({ className, onChangePassword, onSignOut }: Props) {
  const t = useTexts();
  const user = useSelector(selectUser);
  const signOut = useSignOut();
  if (user === null) return null;
  return (
    <Dropdown
      align="end"
      className={className}
      label={
        <>
          <UserIcon size={20} />
          <span>{t('account.hi', { name: user.name })}</span>
        </>
      }
    >
      {staffPagesOf(user.role_id).map(({ to, name }) => (
        <DropdownItem key={to}>
          <NavLink end to={to}>
            {t(name)}
          </NavLink>
        </DropdownItem>
      ))}
      <DropdownItem>
        <button type="button" onClick={onChangePassword}>
          {t('account.devices')}
        </button>
      </DropdownItem>
      <DropdownItem>
        <button type="button" onClick={() => onSignOut(signOut)}>
          <UserIcon size={20} />
          <span>{t('account.signOut', { name: user.name })}</span>
        </button>
      </DropdownItem>
    </Dropdown>
  );
}
