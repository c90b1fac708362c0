import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { isRecord } from '../../api/failure.js';
import { pageAfterLogIn } from '../../api/session/hand-over.js';
import { selectUser, sessionStarted } from '../../api/session/session-slice.js';
import { usePageTitle } from '../../api/use-page-title.js';
import { useTexts } from '../../texts/use-texts.js';
import { LogInForm } from './log-in-form.js';
import styles from './login-page.module.css';
import { NoAccess } from './no-access.js';

/** The log-in page. A signed-in person who was redirected from a page that the role may not open sees that instead. */
export default function LoginPage() {
  const user = useSelector(selectUser);
  const { state } = useLocation();
  const isDenied = isRecord(state) && state.isDenied === true;
  return user !== null && isDenied ? <NoAccess user={user} /> : <LogIn />;
}

/** The form. A log-in reloads the page, so that no data of another user stays in memory. */
function LogIn() {
  const t = useTexts();
  usePageTitle(t('account.login'));
  const dispatch = useDispatch();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('account.login')}</h1>
      <LogInForm
        onLoggedIn={(user) => {
          dispatch(sessionStarted(user));
          // a first password is replaced before anything else is shown
          if (user.must_change_password !== true) window.location.assign(pageAfterLogIn(user.role_id));
        }}
      />
    </div>
  );
}
