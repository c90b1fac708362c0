import { staffPagesOf } from '@libs/domain/people/roles.js';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { api } from '../../../api/api.js';
import { noteSignOut } from '../../../api/session/hand-over.js';
import { revoke } from '../../../api/session/session-api.js';
import { selectToken, selectUser, sessionEnded } from '../../../api/session/session-slice.js';
import { useTexts } from '../../../texts/use-texts.js';
import { UserIcon } from '../../../ui/drawings/icons.js';
import { Dropdown, DropdownItem } from '../../../ui/overlays/dropdown.js';
import { toast } from '../../../ui/overlays/toast.js';

/**
 * Returns a function that ends the session in this browser immediately and notifies the server. It works without the
 * server, too.
 */
export function useSignOut(): () => void {
  const t = useTexts();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const token = useSelector(selectToken);
  return () => {
    if (token !== null) void revoke(token);
    dispatch(sessionEnded());
    dispatch(api.util.resetApiState());
    // if this is the board, the next person logs in there
    noteSignOut(pathname);
    navigate('/login');
    toast('success', t('account.signedOut'));
  };
}

interface Props {
  className?: string;
  /** shown before the name, if the bar needs a sign */
  sign?: ReactNode;
  onChangePassword(): void;
  /** may ask for confirmation first; signs out by calling `go` */
  onSignOut?(go: () => void): void;
}

/** 'Hi, {name}' with the screens of the role; renders nothing for a customer. */
export default function UserMenu({ className, sign, onChangePassword, onSignOut = (go) => go() }: Props) {
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
          {sign}
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
