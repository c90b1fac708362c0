import { useSelector } from 'react-redux';
import { selectUser } from '../../../api/session/session-slice.js';
import { ChoosePassword } from '../../../features/auth/choose-password.js';
import { useSignOut } from './user-menu.js';

/** The only page of a user who logged in with a first password. */
export default function ChooseOwnPassword() {
  const user = useSelector(selectUser);
  const signOut = useSignOut();
  return user && <ChoosePassword user={user} onSignOut={signOut} />;
}
