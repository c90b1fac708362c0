import type { Envelope } from '@libs/contract/answers.js';
import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { ADMIN_LIMITS } from '@libs/contract/menu/edits.js';
import type { BusyRequest } from '@libs/contract/requests/branches/branches.js';
import { useState } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/forms/field.js';
import { Row } from '../../../ui/layout/row.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useLeave, useUnsaved } from '../../../ui/staff/unsaved.js';
import panels from '../panels.module.css';
import { usePauseOrdersMutation, useResumeOrdersMutation, useSetBusyMutation } from './today-api.js';
import styles from './today-panel.module.css';
import { TodaysStock } from './todays-stock.js';

const BUSY: readonly BusyRequest['minutes'][] = [10, 20, 30, 45];
const PAUSES = [15, 30, 60] as const;
const REASONS = ['catchingUp', 'machine', 'power'] as const;

interface Props {
  branch: { id: number; name: string };
  /** undefined while it is loading */
  state: BranchSummary | undefined;
  clock: ServerClock;
  /** the food or combo whose stock is shown first; empty for all */
  item?: string;
  onClose(): void;
}

/** Shows the outcome of a change in a toast over the panel. @returns whether it succeeded */
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

/** The kitchen's settings for today: stock, busy time and pause. */
export function TodayPanel({ branch, state, clock, item = '', onClose }: Props) {
  const t = useTexts();
  const leave = useLeave();
  return (
    <Dialog title={t('board.today.title')} shape="sheet" onClose={() => leave(onClose)}>
      <TodaysStock branchId={branch.id} item={item} />
      <Busy branch={branch} state={state} clock={clock} />
      <Pause branch={branch} state={state} clock={clock} />
    </Dialog>
  );
}

function Busy({ branch, state, clock }: Omit<Props, 'item' | 'onClose'>) {
  const t = useTexts();
  const [setBusy, { isLoading }] = useSetBusyMutation();
  const busy = state?.busy ?? null;
  return (
    <section className={panels.setting} aria-label={t('board.today.busy')}>
      <h3>{t('board.today.busy')}</h3>
      <p>
        {busy === null
          ? t('board.today.busyText')
          : t('board.today.busyUntil', { minutes: busy.minutes, time: clock.clockOf(busy.until) })}
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
            {t('board.today.busyAdd', { minutes })}
          </button>
        ))}
        {busy !== null && (
          <button
            type="button"
            disabled={isLoading}
            onClick={() => void notifyOutcome(setBusy({ branch: branch.id, minutes: 0 }).unwrap())}
          >
            {t('board.today.busyOff')}
          </button>
        )}
      </div>
    </section>
  );
}

function Pause({ branch, state, clock }: Omit<Props, 'item' | 'onClose'>) {
  const t = useTexts();
  const [pause, pausing] = usePauseOrdersMutation();
  const [resume, resuming] = useResumeOrdersMutation();
  const [minutes, setMinutes] = useState<(typeof PAUSES)[number]>(15);
  const [reason, setReason] = useState('');
  const running = state?.pause ?? null;
  const reasons = REASONS.map((name) => t(`board.today.reasons.${name}`));
  useUnsaved(running === null && reason !== '' && !reasons.includes(reason));
  const start = async () => {
    const isPaused = await notifyOutcome(pause({ branch: branch.id, minutes, reason: reason.trim() }).unwrap());
    if (isPaused) setReason('');
  };
  if (running !== null) {
    return (
      <section className={panels.setting} aria-label={t('board.today.pause')}>
        <h3>{t('board.today.pausedUntil', { time: clock.clockOf(running.until) })}</h3>
        <p>
          {running.reason === ''
            ? t('board.today.noOrders')
            : t('board.today.customersRead', { reason: running.reason })}
        </p>
        <Button
          isWide
          look="primary"
          isBusy={resuming.isLoading}
          onClick={() => void notifyOutcome(resume(branch.id).unwrap())}
        >
          {t('board.today.resume')}
        </Button>
      </section>
    );
  }
  return (
    <section className={panels.setting} aria-label={t('board.today.pause')}>
      <h3>{t('board.today.pause')}</h3>
      <p>{t('board.today.pauseText')}</p>
      <div className={styles.choices}>
        {PAUSES.map((one) => (
          <button key={one} type="button" aria-pressed={minutes === one} onClick={() => setMinutes(one)}>
            {t(`board.today.pauses.${one}`)}
          </button>
        ))}
      </div>
      <TextField
        label={t('label.reason')}
        hint={t('board.today.pauseReasonHint')}
        isOptional
        maxLength={ADMIN_LIMITS.pauseReasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Row gap={2} wrap className={panels.chips}>
        {reasons.map((text) => (
          <button key={text} type="button" aria-pressed={reason === text} onClick={() => setReason(text)}>
            {text}
          </button>
        ))}
      </Row>
      <Button isWide isBusy={pausing.isLoading} onClick={() => void start()}>
        {t('board.today.pauseFor', { minutes })}
      </Button>
    </section>
  );
}
