import { LIMITS } from '@libs/contract/values.js';
import { useState } from 'react';
import { isFailure, messageOf } from '../../api/failure.js';
import type { StoredUser } from '../../api/session/session-slice.js';
import { useChangePasswordMutation } from '../../api/session/staff-session-api.js';
import { usePageTitle } from '../../api/use-page-title.js';
import { useTexts } from '../../texts/use-texts.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/forms/field.js';
import { useForm } from '../../ui/forms/use-form.js';
import { Stack } from '../../ui/layout/stack.js';
import { Notice } from '../../ui/notice.js';
import styles from './login-page.module.css';
import { lengthProblem } from './password-length.js';

interface Props {
  user: StoredUser;
  /** called with the server's sentence */
  onChosen: (message: string) => void;
  onSignOut: () => void;
}

/** Replaces the first password, which a super admin has chosen, by one that only the user knows. */
export function ChoosePassword({ user, onChosen, onSignOut }: Props) {
  const t = useTexts();
  usePageTitle(t('staff.account.choose'));
  const [change, { isLoading }] = useChangePasswordMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { text, setErrors, onSubmit } = useForm({
    initial: { new: '' },
    rules: { new: lengthProblem },
    onValid: async (request) => {
      if (isLoading) return;
      setProblem(null);
      const { data, error } = await change(request);
      if (data !== undefined) {
        onChosen(data.message);
        return;
      }
      const weakness = isFailure(error) ? error.fields?.new?.[0] : undefined;
      if (weakness === undefined) setProblem(messageOf(error));
      else setErrors({ new: weakness });
    },
  });
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('staff.account.choose')}</h1>
      <Stack as="form" gap={4} onSubmit={onSubmit} noValidate>
        <p>{t('staff.account.chosen', { name: user.name })}</p>
        {/* so that a password manager knows the account */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <TextField
          label={t('staff.account.own')}
          type="password"
          required
          minLength={LIMITS.passwordMin}
          maxLength={LIMITS.passwordMax}
          autoComplete="new-password"
          hint={t('staff.account.own.hint', { least: LIMITS.passwordMin })}
          {...text('new')}
          autoFocus
        />
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        <Button look="primary" type="submit" isWide isBusy={isLoading}>
          {t('staff.account.save')}
        </Button>
        <Button isWide onClick={onSignOut}>
          {t('staff.account.signOut')}
        </Button>
      </Stack>
    </main>
  );
}
