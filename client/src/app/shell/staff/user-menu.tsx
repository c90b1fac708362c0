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

/** Ends the session here at once and notifies the server, but a server that is away does not keep anybody logged in. */
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
    // the next person of a hand-over logs in there
    noteSignOut(pathname);
    navigate('/login');
    toast('success', t('staff.user.signedOut'));
  };
}

interface Props {
  className?: string;
  /** before the name, where the bar shows a sign */
  sign?: ReactNode;
  onChangePassword(): void;
  /** may ask first; signs out where it calls `go` */
  onSignOut?(go: () => void): void;
}

/** 'Hi, {name}' with the screens of the role; nothing for a customer. */
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
          <span>{t('staff.user.hi', { name: user.name })}</span>
        </>
      }
    >
      {staffPagesOf(user.role_id).map(({ to, text }) => (
        <DropdownItem key={to}>
          <NavLink end to={to}>
            {text}
          </NavLink>
        </DropdownItem>
      ))}
      <DropdownItem>
        <button type="button" onClick={onChangePassword}>
          {t('staff.user.devices')}
        </button>
      </DropdownItem>
      <DropdownItem>
        <button type="button" onClick={() => onSignOut(signOut)}>
          <UserIcon size={20} />
          <span>{t('staff.user.signOut', { name: user.name })}</span>
        </button>
      </DropdownItem>
    </Dropdown>
  );
}
