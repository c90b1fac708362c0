import { UndoIcon } from '../../../ui/staff/icons.js';
import styles from './undo-place.module.css';
import { type LastStep, offeredMs, type Step } from './use-undo.js';

const DONE: Record<Step, string> = {
  Start: 'started',
  Made: 'done',
  Ready: 'ready',
  'Out for delivery': 'out for delivery',
  'Handed over': 'handed over',
  Delivered: 'delivered',
  Cancel: 'cancelled',
};

/** Undoes the last step, or all steps of a burst. It is beside the tabs, so it covers nothing. */
export function UndoPlace({ last, onUndo }: { last: readonly LastStep[]; onUndo(): void }) {
  const [first] = last;
  return (
    <div className={styles.place} role="status" aria-label="Last step">
      {first !== undefined && (
        <>
          <span className={styles.steps}>{doneText(last)}</span>
          <button
            key={last.map(({ order, step }) => `${order.id} ${step}`).join()}
            type="button"
            className={styles.undo}
            style={{ animationDuration: `${offeredMs(last)}ms` }}
            onClick={onUndo}
          >
            <UndoIcon size={20} />
            <span>{undoText(last)}</span>
          </button>
        </>
      )}
    </div>
  );
}

/** Returns what was done: the server's words of one step, the numbers of several. */
function doneText(steps: readonly LastStep[]): string {
  const [only, ...others] = steps;
  if (only !== undefined && others.length === 0 && only.step !== 'Made' && only.message) return only.message;
  const numbers = steps.map(({ order }) => order.ticket_number).join(', ');
  const [text = '', ...more] = new Set(steps.map(({ struck, step }) => [struck?.station, DONE[step]].join(' ').trim()));
  return `${numbers} ${more.length === 0 ? text : 'moved'}`;
}

function undoText(steps: readonly LastStep[]): string {
  if (steps.length > 1) return `Undo all ${steps.length}`;
  return steps[0]?.step === 'Cancel' ? 'Restore' : 'Undo';
}
