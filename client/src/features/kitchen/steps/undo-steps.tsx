import { type ServerClock, useServerClock } from '../../../api/clock.js';
import { t } from '../../../texts/i18n.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { UndoIcon } from '../../../ui/staff/icons.js';
import styles from './undo-steps.module.css';
import { type LastStep, offeredMs } from './use-undo.js';

/** A button that undoes the last step, or all steps of a burst. It is beside the tabs, so it covers nothing. */
export function UndoSteps({ last, onUndo }: { last: readonly LastStep[]; onUndo(): void }) {
  useTexts();
  const clock = useServerClock();
  const [first] = last;
  return (
    <div className={styles.place} role="status" aria-label={t('board.undo.label')}>
      {first !== undefined && (
        <>
          <span className={styles.steps}>{doneText(first, last, clock)}</span>
          <button
            key={last.map(({ order, step }) => `${order.id} ${step}`).join()}
            type="button"
            className={styles.undo}
            style={{ animationDuration: `${offeredMs(last)}ms` }}
            onClick={onUndo}
          >
            <UndoIcon size={20} />
            <span>{last.length > 1 ? t('board.undo.all', { count: last.length }) : t('board.undo.last')}</span>
          </button>
        </>
      )}
    </div>
  );
}

/** Returns what was done: the server's sentence for one step, the numbers for several, and for one of another day. */
function doneText(first: LastStep, steps: readonly LastStep[], clock: ServerClock | null): string {
  const isOfToday = numberOf(first.order, clock) === String(first.order.ticket_number);
  if (steps.length === 1 && first.step !== 'Made' && first.message && isOfToday) return first.message;
  const numbers = steps.map(({ order }) => numberOf(order, clock)).join(', ');
  const isSame = steps.every(({ step, struck }) => step === first.step && struck?.station === first.struck?.station);
  if (!isSame) return t('board.undo.moved', { numbers });
  if (first.struck !== undefined) return t('board.undo.doneAt', { numbers, station: first.struck.station });
  return t('board.undo.done', { numbers, step: t(`board.undo.step.${first.step}`) });
}
