import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRecord } from '../../api/failure.js';
import { goOnAs, pageAfterLogIn } from '../../api/session/hand-over.js';
import { type StoredUser, selectUser, sessionStarted } from '../../api/session/session-slice.js';
import { useBranchSwitch } from '../../api/session/use-branch-switch.js';
import { isAskedWhere } from '../../api/session/working-branch.js';
import { usePageTitle } from '../../api/use-page-title.js';
import { BranchButtons } from '../../staff/branch/branch-buttons.js';
import { useTexts } from '../../texts/use-texts.js';
import { Stack } from '../../ui/layout/stack.js';
import { Text } from '../../ui/layout/text.js';
import { LogInForm } from './log-in-form.js';
import styles from './login-page.module.css';
import { NoAccess } from './no-access.js';

/**
 * The log-in page. A signed-in person who was redirected from a page that the role may not open sees that instead, and a
 * user of several branches chooses one (`?where`).
 */
export default function LoginPage() {
  const user = useSelector(selectUser);
  const { state, search } = useLocation();
  const isDenied = isRecord(state) && state.isDenied === true;
  if (user !== null && isDenied) return <NoAccess user={user} />;
  const asksWhere = user !== null && isAskedWhere(user) && new URLSearchParams(search).has('where');
  return asksWhere ? <Where user={user} /> : <LogIn />;
}

/** The form. A log-in reloads the page, so that no data of another user stays in memory. */
function LogIn() {
  const t = useTexts();
  usePageTitle(t('account.login'));
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('account.login')}</h1>
      <LogInForm
        onLoggedIn={(user) => {
          dispatch(sessionStarted(user));
          // a first password is replaced before anything else is shown
          if (user.must_change_password !== true) goOnAs(user, { navigate });
        }}
      />
    </div>
  );
}

/** Asks a user of several branches which one they work in today. */
function Where({ user }: { user: StoredUser }) {
  const t = useTexts();
  usePageTitle(t('staff.branch.today'));
  const { branches = [], isSwitching, switchTo } = useBranchSwitch();
  const choose = async (id: number) => {
    if (await switchTo(id)) window.location.assign(pageAfterLogIn(user));
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('staff.branch.today')}</h1>
      <Stack gap={4}>
        <BranchButtons isList branches={branches} isBusy={isSwitching} onChoose={(id) => void choose(id)} />
        <Text as="p" tone="quiet">
          {t('staff.branch.today.text')}
        </Text>
      </Stack>
    </div>
  );
}
