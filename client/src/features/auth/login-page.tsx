import { LIMITS } from '@libs/contract/values.js';
import { startPageOf } from '@libs/domain/roles.js';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { isRecord, messageOf } from '../../api/failure.js';
import { selectUser, sessionStarted } from '../../api/session-slice.js';
import { useLoginMutation } from '../../api/staff-session-api.js';
import { usePageTitle } from '../../api/use-page-title.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Notice } from '../../ui/notice.js';
import { useForm } from '../../ui/use-form.js';
import styles from './login-page.module.css';
import { NoAccess } from './no-access.js';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The log-in; a signed-in person who came from a page that the role may not open reads that instead. */
export default function LoginPage() {
  const user = useSelector(selectUser);
  const { state } = useLocation();
  const isDenied = isRecord(state) && state.isDenied === true;
  return user !== null && isDenied ? <NoAccess user={user} /> : <LoginForm />;
}

/** A log-in loads the page anew, so that nothing of another user stays in memory. */
function LoginForm() {
  usePageTitle('Login');
  const dispatch = useDispatch();
  const [login, { isLoading }] = useLoginMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { values, errors, set, onSubmit } = useForm({
    initial: { email: '', password: '' },
    rules: {
      email: (email) => (EMAIL.test(email.trim()) ? undefined : 'Enter your email address'),
      password: (password) =>
        password.length < LIMITS.passwordMin ? `Enter at least ${LIMITS.passwordMin} characters` : undefined,
    },
    onValid: async ({ email, password }) => {
      if (isLoading) return;
      setProblem(null);
      const { data, error } = await login({ email: email.trim(), password });
      if (data === undefined) {
        setProblem(messageOf(error));
        return;
      }
      dispatch(sessionStarted(data.user));
      window.location.assign(startPageOf(data.user.role_id));
    },
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <h1 className={styles.title}>Login</h1>
      <TextField
        label="Email Address"
        type="email"
        required
        autoComplete="username"
        value={values.email}
        error={errors.email}
        onChange={(event) => set('email', event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        required
        minLength={LIMITS.passwordMin}
        maxLength={LIMITS.passwordMax}
        autoComplete="current-password"
        value={values.password}
        error={errors.password}
        onChange={(event) => set('password', event.target.value)}
      />
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <Button look="primary" type="submit" isWide isBusy={isLoading}>
        Login
      </Button>
    </form>
  );
}
