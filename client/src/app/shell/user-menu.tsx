import { ROLE, ROLE_IDS, type RoleId } from '@libs/contract/values.js';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.js';
import { revoke } from '../../api/session-api.js';
import { selectToken, selectUser, sessionEnded } from '../../api/session-slice.js';
import { Dropdown, DropdownItem } from '../../ui/dropdown.js';
import { Icon } from '../../ui/icon.js';
import { NavLink } from '../../ui/link.js';
import type { ShellLink } from './links.js';

interface StaffLink extends ShellLink {
  roles: readonly RoleId[];
}

const STAFF_LINKS: readonly StaffLink[] = [
  { to: '/portal', text: 'Portal', roles: ROLE_IDS },
  { to: '/admin', text: 'Admin Panel', roles: [ROLE.BRANCH_MANAGER, ROLE.SUPER_ADMIN, ROLE.MENU_EDITOR] },
  { to: '/finance', text: 'Finance Portal', roles: [ROLE.SUPER_ADMIN] },
];

/** The staff screens that this role may open. */
export function staffLinksOf(role: RoleId): readonly ShellLink[] {
  return STAFF_LINKS.filter(({ roles }) => roles.includes(role));
}

/** Ends the session here at once; the server is told, but a server that is away does not keep anybody logged in. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const token = useSelector(selectToken);
  return () => {
    if (token !== null) void revoke(token);
    dispatch(sessionEnded());
    dispatch(api.util.resetApiState());
    navigate('/');
  };
}

/** 'Hi, {name}' with the screens of the role; nothing for a customer. */
export function UserMenu({ className, onChangePassword }: { className?: string; onChangePassword: () => void }) {
  const user = useSelector(selectUser);
  const signOut = useSignOut();
  if (user === null) return null;
  return (
    <Dropdown align="end" className={className} label={`Hi, ${user.name}`}>
      {staffLinksOf(user.role_id).map(({ to, text }) => (
        <DropdownItem key={to}>
          <NavLink to={to}>{text}</NavLink>
        </DropdownItem>
      ))}
      <DropdownItem>
        <button type="button" onClick={onChangePassword}>
          Change password
        </button>
      </DropdownItem>
      <DropdownItem>
        <button type="button" onClick={signOut}>
          <Icon name="user" size={20} />
          Sign out of {user.name}
        </button>
      </DropdownItem>
    </Dropdown>
  );
}
