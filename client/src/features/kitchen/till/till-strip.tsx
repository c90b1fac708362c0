import type { Order } from '@libs/contract/orders/orders.js';
import type { ServerClock } from '../../../api/clock.js';
import type { BoardConnection } from '../../../realtime/board-connection.js';
import { ConnectionStrip } from '../../../realtime/connection-strip.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { SoundIcon } from '../../../ui/staff/icons.js';
import { CancelledNotices } from '../alerts/cancelled-notices.js';
import type { SoundState } from '../alerts/use-calls.js';
import type { OrderSteps } from '../steps/use-order-steps.js';
import styles from './till-strip.module.css';

export interface TillStripProps {
  /** how many orders the kitchen has not started */
  incoming: number;
  cancelled: readonly Order[];
  steps: Pick<OrderSteps, 'undoing' | 'undo'>;
  connection: BoardConnection;
  clock: ServerClock;
  sound: SoundState;
  onSilence(): void;
  /** leaves the till for the board, which keeps what was entered */
  onShowBoard(): void;
}

/** What the board says while the till covers it: new orders, the sound, the connection, and cancellations. */
export function TillStrip(props: TillStripProps) {
  const { incoming, cancelled, steps, connection, clock, sound, onSilence, onShowBoard } = props;
  const t = useTexts();
  return (
    <div className={styles.strip}>
      <div className={styles.row}>
        <button type="button" className={styles.incoming} data-some={incoming > 0 || undefined} onClick={onShowBoard}>
          {t('board.strip.incoming', { count: incoming })}
        </button>
        <ConnectionStrip isPill connection={connection} clockOf={(since) => clock.clockOf(clock.ofDevice(since))} />
        {sound === 'ringing' && (
          <Button className={styles.hush} onClick={onSilence}>
            <SoundIcon />
            <span>{t('board.sound.ringing.text')}</span>
          </Button>
        )}
      </div>
      <CancelledNotices orders={cancelled} clock={clock} steps={steps} />
    </div>
  );
}
