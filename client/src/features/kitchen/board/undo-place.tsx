import { Icon } from '../../../ui/icon.js';
import styles from './undo-place.module.css';
import { type LastStep, OFFERED_MS, type Step } from './use-undo.js';

const DONE: Record<Step, string> = { Start: 'started', Ready: 'ready', Deliver: 'delivered', Cancel: 'cancelled' };

/** The one place where the last step is taken back: beside the tabs, over nothing. */
export function UndoPlace({ last, onUndo }: { last: LastStep | null; onUndo(): void }) {
  return (
    <div className={styles.place} role="status" aria-label="Last step">
      {last !== null && (
        <>
          <span>
            <b>{last.order.ticket_number}</b> {DONE[last.step]}
          </span>
          <button
            key={`${last.order.id} ${last.step}`}
            type="button"
            className={styles.undo}
            style={{ animationDuration: `${OFFERED_MS[last.step]}ms` }}
            onClick={onUndo}
          >
            <Icon name="undo" size={20} />
            {last.step === 'Cancel' ? 'Restore' : 'Undo'}
          </button>
        </>
      )}
    </div>
  );
}
