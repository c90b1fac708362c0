import type { BoardHealth } from '@libs/contract/orders/kitchen.js';
import { printerTexts } from '@libs/domain/printing/printer-trouble.js';
import { useSelector } from 'react-redux';
import { type ServerClock, useServerClock } from '../../../api/clock.js';
import { HEALTH_EVERY_MS } from '../../../api/reads/polling.js';
import { selectWorkingBranch } from '../../../api/session/working-branch.js';
import { say, t } from '../../../texts/i18n.js';
import { inClock, numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { AlertIcon } from '../../../ui/drawings/icons.js';
import styles from './board-warnings.module.css';
import { useBoardHealthQuery } from './health-api.js';

/**
 * Returns the warnings about a branch's boards and about attempts to guess its cancel code; none if a board is in use
 * and nobody guesses.
 */
export function warningsOf(
  { name, is_open, boards, unseen, printers = [], code_guessers = [] }: BoardHealth,
  clock: Pick<ServerClock, 'clockOf' | 'dayOf' | 'now'>,
): string[] {
  const warnings: string[] = [];
  if (is_open && boards === 0) warnings.push(t('board.warnings.noBoard', { branch: name }));
  const [first] = unseen;
  if (first !== undefined) {
    const numbers = unseen.map((order) => numberOf(order, clock)).join(', ');
    const since = clock.clockOf(first.since);
    warnings.push(t('board.warnings.unseen', { count: unseen.length, numbers, branch: name, since }));
  }
  for (const printer of printers) {
    warnings.push(`${name}: ${printerTexts(printer, inClock(clock)).map(say).join(' ')}`);
  }
  for (const { who, tries } of code_guessers) {
    warnings.push(t('board.warnings.codes', { who, tries, branch: name }));
  }
  return warnings;
}

/** A warning that the warnings could not be loaded, and since when they are outdated. */
function unknownSince({ at, clock }: { at: number | undefined; clock: ServerClock }): string {
  if (at === undefined) return t('board.warnings.unknown');
  return t('board.warnings.unknownSince', { since: clock.clockOf(clock.ofDevice(at)) });
}

/**
 * Warns of open branches without an active board, and of orders that no board has shown. If folded, the list opens over
 * the page.
 */
export default function BoardWarnings({ isFolded = false }: { isFolded?: boolean }) {
  useTexts();
  const clock = useServerClock();
  const { data = [], error, fulfilledTimeStamp } = useBoardHealthQuery(undefined, { pollingInterval: HEALTH_EVERY_MS });
  const own = useSelector(selectWorkingBranch);
  // the board itself shows the problems of its printers
  const shown = data.map((health) => (isFolded && health.branch_id === own?.id ? { ...health, printers: [] } : health));
  const warnings = clock === null ? [] : shown.flatMap((health) => warningsOf(health, clock));
  if (clock !== null && error !== undefined) warnings.unshift(unknownSince({ at: fulfilledTimeStamp, clock }));
  return (
    <div role="status" aria-label={t('board.warnings.label')}>
      {warnings.length > 0 && (
        <details
          className={styles.warnings}
          data-folded={isFolded || undefined}
          open={!isFolded && warnings.length < 3}
        >
          <summary>
            <AlertIcon size={20} />
            <span>
              <span>{warnings.length}</span>
              <span className={styles.words}>{` ${t('board.warnings.count', { count: warnings.length })}`}</span>
            </span>
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
