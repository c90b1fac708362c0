import type { DayClosing as Closing, DayClosingState } from '@libs/contract/finance/day-closing.js';
import { POLL_INTERVAL_MS } from '@libs/contract/orders/events.js';
import { differenceText } from '@libs/domain/money/day-closing.js';
import { toCents } from '@libs/domain/money/money.js';
import { useState } from 'react';
import type { ServerClock } from '../../api/clock.js';
import { messageOf } from '../../api/failure.js';
import { say } from '../../texts/i18n.js';
import { Button } from '../../ui/button.js';
import { AlertIcon, CheckIcon, PrinterIcon } from '../../ui/drawings/icons.js';
import { Row } from '../../ui/layout/row.js';
import { Stack } from '../../ui/layout/stack.js';
import { Text } from '../../ui/layout/text.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { rupees } from '../../ui/staff/rupees.js';
import { Counts, cashText } from './cash-moves.js';
import { CheckSeal } from './check-seal.js';
import { CloseDayDialog } from './close-day-dialog.js';
import styles from './closing.module.css';
import { useDayClosingQuery } from './closing-api.js';
import { ClosingSheet } from './closing-sheet.js';
import { PrintedSheet } from './printed-sheet.js';

interface Props {
  branchId: number;
  /** yyyy-mm-dd */
  date: string;
  clock: ServerClock;
}

/**
 * The cash drawer of a branch's day: the expected cash, and once the day is closed the counted cash and the changes
 * since.
 */
export function DayClosing({ branchId, date, clock }: Props) {
  const {
    currentData: day,
    error,
    refetch,
  } = useDayClosingQuery({ branchId, date }, { pollingInterval: POLL_INTERVAL_MS });
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.drawer} aria-label="Cash drawer" aria-busy={day === undefined && error === undefined}>
      {day === undefined && (
        <>
          <Stack as="p" gap={1} className={styles.head}>
            <span className={styles.title}>Cash drawer</span>
            <Text tone="quiet">{error === undefined ? 'Adding up the cash' : messageOf(error)}</Text>
          </Stack>
          {error !== undefined && <Button onClick={() => void refetch()}>Try again</Button>}
        </>
      )}
      {day?.closing === null && (
        <>
          <Stack as="p" gap={1} className={styles.head}>
            <span className={styles.title}>Cash drawer</span>
            <Text tone="quiet">{openText(day)}</Text>
          </Stack>
          <Counts counts={day.counts} at={(instant) => `${clock.dateOf(instant)} ${clock.clockOf(instant)}`} />
          <Button look="primary" onClick={() => setOpen(true)}>
            Close the day
          </Button>
        </>
      )}
      {day !== undefined && day.closing !== null && (
        <>
          <Stack as="p" gap={1} className={styles.head}>
            <span className={styles.title}>
              <CheckIcon size={20} /> Day closed
            </span>
            <Text tone="quiet">
              {`by ${day.closing.closed_by}, ${clock.dateOf(day.closing.closed_at)} ${clock.clockOf(day.closing.closed_at)}`}
            </Text>
            {day.changes.length > 0 && (
              <span className={styles.changed}>
                <AlertIcon size={20} />
                <span>{day.changes.length === 1 ? '1 change since' : `${day.changes.length} changes since`}</span>
              </span>
            )}
          </Stack>
          <Figure name="Expected" text={cashText(day.closing.expected_cash)} />
          <Figure name="Counted" text={rupees(day.closing.counted_cash)} />
          <Difference closing={day.closing} />
          <Button onClick={() => setOpen(true)}>Open the closing</Button>
        </>
      )}
      {isOpen && day?.closing === null && <CloseDayDialog day={day} clock={clock} onClose={() => setOpen(false)} />}
      {isOpen && day !== undefined && day.closing !== null && (
        <Dialog title={`${day.branch.name}, ${date}`} shape="wide" onClose={() => setOpen(false)}>
          <ClosingSheet day={day} closing={day.closing} clock={clock} />
          <Row gap={3} align="start" justify="end" wrap className={styles.actions}>
            <CheckSeal branchId={branchId} date={date} />
            <Button onClick={() => window.print()}>
              <PrinterIcon size={20} /> Print or save as PDF
            </Button>
          </Row>
          <PrintedSheet title={`Closing ${day.branch.name} ${date}`}>
            <h1>{`${day.branch.name}, ${date}`}</h1>
            <ClosingSheet day={day} closing={day.closing} clock={clock} />
            <p className={styles.signature}>Signature</p>
          </PrintedSheet>
        </Dialog>
      )}
    </section>
  );
}

function openText({ now: { takings, cash_refunds } }: DayClosingState): string {
  const { orders, amount } = takings.open;
  const refunded = cash_refunds === 0 ? '' : ` ${rupees(cash_refunds)} were refunded out of it.`;
  if (orders === 0) return `Every order of the day is paid.${refunded}`;
  return `${orders === 1 ? '1 order is' : `${orders} orders are`} not paid yet: ${rupees(amount)}.${refunded}`;
}

function Figure({ name, text }: { name: string; text: string }) {
  return (
    <Stack as="p">
      <Text tone="quiet">{name}</Text>
      <b className={styles.figure} translate="no">
        {text}
      </b>
    </Stack>
  );
}

function Difference({ closing: { difference } }: { closing: Closing }) {
  return (
    <Stack as="p">
      <Text tone="quiet">Difference</Text>
      <Text as="b" tone={difference === 0 ? undefined : 'bad'} className={styles.figure}>
        {say(differenceText(toCents(difference)))}
      </Text>
    </Stack>
  );
}
