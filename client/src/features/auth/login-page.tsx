import { LIMITS } from '@libs/contract/values.js';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { messageOf } from '../../api/failure.js';
import { useLoginMutation } from '../../api/session-api.js';
import { sessionStarted } from '../../api/session-slice.js';
import { usePageTitle } from '../../api/use-page-title.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Notice } from '../../ui/notice.js';
import { useForm } from '../../ui/use-form.js';
import styles from './login-page.module.css';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The staff's door. A log-in goes to / and loads the page anew, so that nothing of another user stays in memory. */
export default function LoginPage() {
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
      location.assign('/');
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
