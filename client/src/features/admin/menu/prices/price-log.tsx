import type { PriceChangeEntry } from '@libs/contract/menu/price-changes.js';
import { clsx } from 'clsx';
import { useServerClock } from '../../../../api/clock.js';
import { Button } from '../../../../ui/button.js';
import { Card } from '../../../../ui/layout/card.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import styles from './prices.module.css';

interface Props {
  changes: readonly PriceChangeEntry[];
  /** the id of the change that is being undone */
  undoing: number | null;
  onUndo(id: number): void;
}

/** The latest changes, each with an undo button. */
export function PriceLog({ changes, undoing, onUndo }: Props) {
  const clock = useServerClock();
  if (changes.length === 0 || clock === null) return null;
  const moment = (at: string) => `${clock.dateOf(at)} at ${clock.clockOf(at)}`;
  return (
    <Stack as="section" gap={3} aria-label="Latest changes">
      <h3 className={staff.subtitle}>Latest changes</h3>
      <Stack as="ul" gap={2}>
        {changes.map(({ id, at, who, words, count, branches, undone }) => (
          <Card key={id} as="li">
            <Row gap={3} align="center" justify="between">
              <div>
                <p className={styles.summary}>{words}</p>
                <p className={clsx(staff.quiet, styles.note)}>
                  {`${count} ${count === 1 ? 'price' : 'prices'} in ${branches.map(({ name }) => name).join(', ')}. ${who}, ${moment(at)}.`}
                </p>
                {undone !== null && (
                  <p className={clsx(staff.quiet, styles.note)}>{`Undone by ${undone.who}, ${moment(undone.at)}.`}</p>
                )}
              </div>
              {undone === null && (
                <Button isBusy={undoing === id} aria-label={`Undo ${words}`} onClick={() => onUndo(id)}>
                  Undo
                </Button>
              )}
            </Row>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
