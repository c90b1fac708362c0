import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { AlertIcon } from '../../../ui/drawings/icons.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { keepScreen } from '../device/own-screen.js';
import { useRegisterScreenMutation } from '../kitchen-api.js';
import { CancelCodeField, isWholeCode } from '../order/cancel-code-field.js';
import panels from '../panels.module.css';
import styles from './notice.module.css';

interface Props {
  branch: { id: number; name: string };
  /** called if this screen is not a board: its shift ends */
  onOnlyLook(): void;
}

/** Asks whether this screen is in the branch, if the branch counts only registered screens as boards. */
export function OwnScreenNotice({ branch, onOnlyLook }: Props) {
  const t = useTexts();
  const [isRegistering, setRegistering] = useState(false);
  return (
    <>
      <section className={styles.notice} aria-label={t('board.screen.label')}>
        <AlertIcon size={20} />
        <span>{t('board.screen.ask', { branch: branch.name })}</span>
        <button type="button" onClick={() => setRegistering(true)}>
          {t('board.screen.register')}
        </button>
        <button type="button" onClick={onOnlyLook}>
          {t('board.screen.onlyLook')}
        </button>
      </section>
      {/* outside of the notice, whose styles it would inherit */}
      {isRegistering && <RegisterDialog branch={branch} onClose={() => setRegistering(false)} />}
    </>
  );
}

function RegisterDialog({ branch, onClose }: Pick<Props, 'branch'> & { onClose(): void }) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [register, { isLoading }] = useRegisterScreenMutation();
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWholeCode(code)) {
      setError(t('board.cancel.enterFourDigits'));
      return;
    }
    try {
      // the notice, and this dialog with it, disappears once the server counts the screen
      keepScreen(branch.id, await register({ branch: branch.id, cancel_code: code }).unwrap());
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <Dialog title={t('board.screen.register')}>
      <Stack as="form" gap={4} onSubmit={confirm} noValidate>
        <p>{t('board.screen.lead', { branch: branch.name })}</p>
        <CancelCodeField
          label={t('board.screen.code')}
          value={code}
          error={error}
          onChange={(digits) => {
            setCode(digits);
            setError(undefined);
          }}
        />
        <div className={panels.foot}>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button look="primary" type="submit" isBusy={isLoading}>
            {t('board.screen.submit')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
