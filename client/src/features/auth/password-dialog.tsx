import { LIMITS } from '@libs/contract/values.js';
import { useId, useState } from 'react';
import { isFailure, messageOf } from '../../api/failure.js';
import { useChangePasswordMutation } from '../../api/session/staff-session-api.js';
import { useSessionList } from '../../api/session/use-session-list.js';
import { useTexts } from '../../texts/use-texts.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/forms/field.js';
import { useForm } from '../../ui/forms/use-form.js';
import { Stack } from '../../ui/layout/stack.js';
import { Text } from '../../ui/layout/text.js';
import { Notice } from '../../ui/notice.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { toast } from '../../ui/overlays/toast.js';
import { SessionList } from '../../ui/staff/session-list.js';
import styles from './password-dialog.module.css';
import { lengthProblem } from './password-length.js';

/** Changes one's password, which logs out all other devices, and lists the devices that are logged in. */
export default function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTexts();
  const heading = useId();
  const sessions = useSessionList(null);
  const [change, { isLoading }] = useChangePasswordMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { text, setErrors, onSubmit } = useForm({
    initial: { current: '', new: '' },
    rules: { current: lengthProblem, new: lengthProblem },
    onValid: async (request) => {
      if (isLoading) return;
      setProblem(null);
      const { data, error } = await change(request);
      if (data !== undefined) {
        toast('success', data.message);
        onClose();
        return;
      }
      const weakness = isFailure(error) ? error.fields?.new?.[0] : undefined;
      if (weakness === undefined) setProblem(messageOf(error));
      else setErrors({ new: weakness });
    },
  });
  return (
    <Dialog title={t('account.devices')} onClose={onClose}>
      <Stack as="form" gap={4} onSubmit={onSubmit} noValidate>
        {/* so that a password manager knows the account */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t('staff.account.current')}
          type="password"
          required
          maxLength={LIMITS.passwordMax}
          autoComplete="current-password"
          {...text('current')}
        />
        <TextField
          label={t('staff.account.new')}
          type="password"
          required
          minLength={LIMITS.passwordMin}
          maxLength={LIMITS.passwordMax}
          autoComplete="new-password"
          {...text('new')}
        />
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        <Button look="primary" type="submit" isWide isBusy={isLoading}>
          {t('staff.account.change')}
        </Button>
      </Stack>
      <Stack as="section" gap={3} className={styles.devices} aria-labelledby={heading}>
        <Text as="h3" id={heading} size="lead">
          {t('staff.account.where')}
        </Text>
        <SessionList {...sessions} />
      </Stack>
    </Dialog>
  );
}
