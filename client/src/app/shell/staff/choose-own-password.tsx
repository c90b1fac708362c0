import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { pageAfterLogIn } from '../../../api/session/hand-over.js';
import { selectUser, sessionConfirmed } from '../../../api/session/session-slice.js';
import { ChoosePassword } from '../../../features/auth/choose-password.js';
import { toastOnNextPage } from '../../../ui/overlays/next-page-toast.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useSignOut } from './user-menu.js';

/** The only page of a user who logged in with a first password. */
export function ChooseOwnPassword() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const user = useSelector(selectUser);
  const signOut = useSignOut();
  if (user === null) return null;
  const goOn = (message: string) => {
    dispatch(sessionConfirmed({ ...user, must_change_password: false }));
    if (pathname !== '/login') {
      toast('success', message);
      return;
    }
    toastOnNextPage('success', message);
    location.assign(pageAfterLogIn(user.role_id));
  };
  return <ChoosePassword user={user} onChosen={goOn} onSignOut={signOut} />;
}
