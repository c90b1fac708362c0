import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { goOnAs } from '../../../api/session/hand-over.js';
import { selectUser, sessionConfirmed } from '../../../api/session/session-slice.js';
import { ChoosePassword } from '../../../features/auth/choose-password.js';
import { toastOnNextPage } from '../../../ui/overlays/next-page-toast.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useSignOut } from './user-menu.js';

/** The only page of a user who logged in with a first password. */
export function ChooseOwnPassword() {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const user = useSelector(selectUser);
  const signOut = useSignOut();
  if (user === null) return null;
  const goOn = (message: string) => {
    dispatch(sessionConfirmed({ must_change_password: false }));
    if (pathname !== '/login') {
      toast('success', message);
      return;
    }
    toastOnNextPage('success', message);
    goOnAs(user, { navigate });
  };
  return <ChoosePassword user={user} onChosen={goOn} onSignOut={signOut} />;
}
