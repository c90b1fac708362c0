import type { LoggedInUser } from '@libs/contract/people/users.js';
import { LIMITS } from '@libs/contract/values.js';
import { emailProblem } from '@libs/domain/people/email.js';
import { useState } from 'react';
import { messageOf } from '../../api/failure.js';
import { useLoginMutation } from '../../api/session/staff-session-api.js';
import { say } from '../../texts/i18n.js';
import { useTexts } from '../../texts/use-texts.js';
import { browserStorage } from '../../ui/browser-storage.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/forms/field.js';
import { useForm } from '../../ui/forms/use-form.js';
import { Stack } from '../../ui/layout/stack.js';
import { Notice } from '../../ui/notice.js';
import { lengthProblem } from './password-length.js';

interface Props {
  /** the initial e-mail address */
  email?: string;
  /** called with the user and the new session's token; the session has not begun in the store yet */
  onLoggedIn(user: LoggedInUser): void;
}

/** The fields of a log-in. */
export function LogInForm({ email = '', onLoggedIn }: Props) {
  const t = useTexts();
  const [login, { isLoading }] = useLoginMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { text, onSubmit } = useForm({
    initial: { email, password: '' },
    rules: {
      email: (address) => {
        const wrong = emailProblem(address);
        return wrong && say(wrong);
      },
      password: lengthProblem,
    },
    onValid: async (typed) => {
      if (isLoading) return;
      setProblem(null);
      const { data, error } = await login({ email: typed.email.trim(), password: typed.password });
      if (data === undefined) setProblem(messageOf(error));
      else if (!browserStorage.keeps(JSON.stringify(data.user).length)) setProblem(t('common.session.notKept'));
      else onLoggedIn(data.user);
    },
  });
  return (
    <Stack as="form" gap={4} onSubmit={onSubmit} noValidate>
      <TextField label={t('account.email')} type="email" required autoComplete="username" {...text('email')} />
      <TextField
        label={t('account.password')}
        type="password"
        required
        minLength={LIMITS.passwordMin}
        maxLength={LIMITS.passwordMax}
        autoComplete="current-password"
        {...text('password')}
        data-autofocus={email === '' ? undefined : true}
      />
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <Button look="primary" type="submit" isWide isBusy={isLoading}>
        {t('account.login')}
      </Button>
    </Stack>
  );
}
