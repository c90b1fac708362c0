import type { Envelope } from '@libs/contract/answers.js';
import type { BranchSummary } from '@libs/contract/branches.js';
import { ADMIN_LIMITS } from '@libs/contract/edits.js';
import type { BusyRequest } from '@libs/contract/staff-branches.js';
import { useState } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/forms/field.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useLeave, useUnsaved } from '../../../ui/staff/unsaved.js';
import panels from '../panels.module.css';
import { LeftToday } from './left-today.js';
import { usePauseOrdersMutation, useResumeOrdersMutation, useSetBusyMutation } from './steer-api.js';
import styles from './steer-panel.module.css';

const BUSY: readonly BusyRequest['minutes'][] = [10, 20, 30, 45];
const PAUSES: readonly { minutes: number; label: string }[] = [
  { minutes: 15, label: '15 min' },
  { minutes: 30, label: '30 min' },
  { minutes: 60, label: '1 h' },
];
const REASONS = ['The kitchen is catching up', 'A machine is out of order', 'No gas or power'];

interface Props {
  branch: { id: number; name: string };
  /** undefined while it has not come */
  state: BranchSummary | undefined;
  clock: ServerClock;
  /** the food or combo whose stock it opens with; empty: all */
  item?: string;
  onClose(): void;
}

/** Shows what the server says of a change, here and as a toast over the panel. @returns whether it was made */
function notifyOutcome(change: Promise<Envelope>): Promise<boolean> {
  return change.then(
    ({ message }) => {
      toast('success', message);
      return true;
    },
    (failure: unknown) => {
      toast('error', messageOf(failure));
      return false;
    },
  );
}

/** The kitchen's settings for today: the menu's stock, busy time, and pause. */
export function SteerPanel({ branch, state, clock, item = '', onClose }: Props) {
  const leave = useLeave();
  return (
    <Dialog title="Orders and menu today" shape="sheet" onClose={() => leave(onClose)}>
      <LeftToday branchId={branch.id} item={item} />
      <Busy branch={branch} state={state} clock={clock} />
      <Pause branch={branch} state={state} clock={clock} />
    </Dialog>
  );
}

function Busy({ branch, state, clock }: Omit<Props, 'item' | 'onClose'>) {
  const [setBusy, { isLoading }] = useSetBusyMutation();
  const busy = state?.busy ?? null;
  return (
    <section className={panels.setting} aria-label="Busy">
      <h3>Busy</h3>
      <p>
        {busy === null
          ? 'New orders are promised later for an hour.'
          : `Orders are promised ${busy.minutes} minutes later, until ${clock.clockOf(busy.until)}.`}
      </p>
      <div className={styles.choices} data-pairs>
        {BUSY.map((minutes) => (
          <button
            key={minutes}
            type="button"
            disabled={isLoading}
            aria-pressed={busy?.minutes === minutes}
            onClick={() => void notifyOutcome(setBusy({ branch: branch.id, minutes }).unwrap())}
          >
            {`+${minutes} min`}
          </button>
        ))}
        {busy !== null && (
          <button
            type="button"
            disabled={isLoading}
            onClick={() => void notifyOutcome(setBusy({ branch: branch.id, minutes: 0 }).unwrap())}
          >
            Not busy
          </button>
        )}
      </div>
    </section>
  );
}

function Pause({ branch, state, clock }: Omit<Props, 'item' | 'onClose'>) {
  const [pause, pausing] = usePauseOrdersMutation();
  const [resume, resuming] = useResumeOrdersMutation();
  const [minutes, setMinutes] = useState(15);
  const [reason, setReason] = useState('');
  const running = state?.pause ?? null;
  useUnsaved(running === null && reason !== '' && !REASONS.includes(reason));
  const start = async () => {
    const isPaused = await notifyOutcome(pause({ branch: branch.id, minutes, reason: reason.trim() }).unwrap());
    if (isPaused) setReason('');
  };
  if (running !== null) {
    return (
      <section className={panels.setting} aria-label="Pause">
        <h3>{`Paused until ${clock.clockOf(running.until)}`}</h3>
        <p>{running.reason === '' ? 'Customers cannot order now.' : `Customers read: ${running.reason}`}</p>
        <Button
          isWide
          look="primary"
          isBusy={resuming.isLoading}
          onClick={() => void notifyOutcome(resume(branch.id).unwrap())}
        >
          Take orders again
        </Button>
      </section>
    );
  }
  return (
    <section className={panels.setting} aria-label="Pause">
      <h3>Pause</h3>
      <p>Customers cannot order until then. The pause ends by itself.</p>
      <div className={styles.choices}>
        {PAUSES.map((one) => (
          <button
            key={one.minutes}
            type="button"
            aria-pressed={minutes === one.minutes}
            onClick={() => setMinutes(one.minutes)}
          >
            {one.label}
          </button>
        ))}
      </div>
      <TextField
        label="Reason"
        hint="Customers read it"
        isOptional
        maxLength={ADMIN_LIMITS.pauseReasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={panels.chips}>
        {REASONS.map((text) => (
          <button key={text} type="button" aria-pressed={reason === text} onClick={() => setReason(text)}>
            {text}
          </button>
        ))}
      </div>
      <Button isWide isBusy={pausing.isLoading} onClick={() => void start()}>
        {`Pause orders for ${minutes} minutes`}
      </Button>
    </section>
  );
}
