import type { BoardHealth } from '../../../../../libs/contract/kitchen.js';
import { useServerClock } from '../../../realtime/server-clock.js';
import { Icon } from '../../../ui/icon.js';
import styles from './board-warnings.module.css';
import { useBoardHealthQuery } from './health-api.js';

const ASK_EVERY_MS = 10_000;

/** What is wrong with a branch's boards, as sentences; none where somebody is looking. */
export function warningsOf({ name, is_open, boards, unseen }: BoardHealth, clockOf: (at: string) => string): string[] {
  const warnings: string[] = [];
  if (is_open && boards === 0) warnings.push(`${name} is open, and no kitchen board is connected.`);
  const [first] = unseen;
  if (first !== undefined) {
    const numbers = unseen.map(({ ticket_number }) => ticket_number).join(', ');
    const what = unseen.length === 1 ? `Order ${numbers} of ${name} has` : `Orders ${numbers} of ${name} have`;
    warnings.push(`${what} been on no board since ${clockOf(first.since)}.`);
  }
  return warnings;
}

/** Branches that are open with nobody looking, and orders that no board has shown. */
export default function BoardWarnings() {
  const clock = useServerClock();
  const { data = [] } = useBoardHealthQuery(undefined, { pollingInterval: ASK_EVERY_MS });
  const warnings = clock === null ? [] : data.flatMap((health) => warningsOf(health, clock.clockOf));
  return (
    <div role="status" aria-label="Board warnings">
      {warnings.length > 0 && (
        <details className={styles.warnings} open={warnings.length < 3}>
          <summary>
            <Icon name="alert" size={20} />
            {warnings.length === 1 ? '1 warning about the boards' : `${warnings.length} warnings about the boards`}
          </summary>
          <ul>
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
