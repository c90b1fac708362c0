import { staffPagesOf } from '@libs/domain/roles.js';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.js';
import { revoke } from '../../api/session-api.js';
import { selectToken, selectUser, sessionEnded } from '../../api/session-slice.js';
import { Dropdown, DropdownItem } from '../../ui/dropdown.js';
import { Icon } from '../../ui/icon.js';
import { NavLink } from '../../ui/link.js';

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
      {staffPagesOf(user.role_id).map(({ to, text }) => (
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
