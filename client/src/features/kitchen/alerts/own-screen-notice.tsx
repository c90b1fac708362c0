import { MESSAGE } from '@libs/contract/messages.js';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/button.js';
import { AlertIcon } from '../../../ui/drawings/icons.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { keepScreen } from '../device/own-screen.js';
import { useRegisterScreenMutation } from '../kitchen-api.js';
import { CancelCodeField, isWholeCode } from '../order/cancel-code-field.js';
import panels from '../panels.module.css';
import styles from './own-screen-notice.module.css';

interface Props {
  branch: { id: number; name: string };
  /** this screen only looks: its shift ends */
  onOnlyLook(): void;
}

/** Asks whether this screen is in the branch, which counts as boards only the screens that were registered there. */
export function OwnScreenNotice({ branch, onOnlyLook }: Props) {
  const [isRegistering, setRegistering] = useState(false);
  return (
    <>
      <section className={styles.notice} aria-label="Is this screen in the branch?">
        <AlertIcon size={20} />
        <span>
          {`Is this screen in ${branch.name}? It does not count as a board there yet, and marks no order as seen.`}
        </span>
        <button type="button" onClick={() => setRegistering(true)}>
          Register this screen
        </button>
        <button type="button" onClick={onOnlyLook}>
          No, only look
        </button>
      </section>
      {/* beside the notice: within it the dialog would inherit how the notice looks */}
      {isRegistering && <RegisterDialog branch={branch} onClose={() => setRegistering(false)} />}
    </>
  );
}

function RegisterDialog({ branch, onClose }: Pick<Props, 'branch'> & { onClose(): void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [register, { isLoading }] = useRegisterScreenMutation();
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWholeCode(code)) {
      setError(MESSAGE.enterFourDigits);
      return;
    }
    try {
      // the notice goes with this dialog once the server counts the screen
      keepScreen(branch.id, await register({ branch: branch.id, cancel_code: code }).unwrap());
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <Dialog title="Register this screen">
      <form className={panels.form} onSubmit={confirm} noValidate>
        <p>{`This screen counts as a board of ${branch.name} from now on, no matter who starts a shift on it.`}</p>
        <CancelCodeField
          label="The branch’s 4-digit cancel code"
          value={code}
          error={error}
          onChange={(digits) => {
            setCode(digits);
            setError(undefined);
          }}
        />
        <div className={panels.foot}>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" type="submit" isBusy={isLoading}>
            Register
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
