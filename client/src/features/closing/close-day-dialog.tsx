import { CLOSING_NOTE_MAX, type DayClosingState } from '@libs/contract/finance/day-closing.js';
import { cashDifference, differenceText } from '@libs/domain/money/day-closing.js';
import { fromCents, toCents } from '@libs/domain/money/money.js';
import { parseAmount, unreadNumber } from '@libs/domain/money/typed-amount.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import { useState } from 'react';
import type { ServerClock } from '../../api/clock.js';
import { messageOf } from '../../api/failure.js';
import { useOrderAction } from '../../api/orders/use-order-action.js';
import { say } from '../../texts/i18n.js';
import { Button } from '../../ui/button.js';
import { TextArea, TextField } from '../../ui/forms/field.js';
import { useForm } from '../../ui/forms/use-form.js';
import { Row } from '../../ui/layout/row.js';
import { Stack } from '../../ui/layout/stack.js';
import { Text } from '../../ui/layout/text.js';
import { Notice } from '../../ui/notice.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { toast } from '../../ui/overlays/toast.js';
import { rupees } from '../../ui/staff/rupees.js';
import { useLeave, useUnsaved } from '../../ui/staff/unsaved.js';
import { CashMoves, cashText } from './cash-moves.js';
import styles from './closing.module.css';
import { closeDay, countDrawer } from './closing-api.js';
import { OrdersWithoutTender } from './orders-without-tender.js';

interface Props {
  day: DayClosingState;
  clock: ServerClock;
  onClose(): void;
}

/**
 * Counts the cash drawer, then compares the count with the orders. Each count is sent and kept before the expected cash
 * is shown. A closed day stays closed, so a note has to explain a difference.
 */
export function CloseDayDialog({ day, clock, onClose: close }: Props) {
  const closing = useOrderAction(closeDay);
  const counting = useOrderAction(countDrawer);
  const [failure, setFailure] = useState<string | null>(null);
  /** the day after the count; null while it is counted */
  const [compared, setCompared] = useState<DayClosingState | null>(null);
  const isCompared = compared !== null;
  // until the day is read again, only the answer to the count has the expected cash
  const { now } = compared !== null && day.now.expected_cash === null ? compared : day;
  const expected = toCents(now.expected_cash ?? 0);
  const { open } = day.now.takings;
  const form = useForm({
    initial: { counted: '', note: '' },
    rules: {
      counted: (value) => {
        if (parseAmount(value) !== null) return undefined;
        return value.trim() === '' ? 'Enter the cash that you counted, such as 12,450.' : say(unreadNumber(value));
      },
      note: (value, { counted }) => {
        const isExact = parseAmount(counted) === expected;
        return isCompared && isBlankText(value) && !isExact ? 'Explain why the counted cash differs.' : undefined;
      },
    },
    onValid: async ({ counted, note }) => {
      const of = { branchId: day.branch.id, date: day.date };
      const counted_cash = fromCents(parseAmount(counted) ?? 0);
      if (!isCompared) {
        const { data, error } = await counting.run({ ...of, body: { counted: counted_cash } });
        if (data !== undefined) setCompared(data.day);
        return setFailure(error === undefined ? null : messageOf(error));
      }
      const body = { expected_cash: fromCents(expected), counted_cash, note: note.trim() };
      const { data, error } = await closing.run({ ...of, body });
      if (data !== undefined) toast('success', data.message);
      setFailure(error === undefined ? null : messageOf(error));
    },
  });
  const isOfToday = day.date >= clock.dayOf(clock.now());
  const isUnsaved = form.values.counted !== '' || form.values.note !== '';
  useUnsaved(isUnsaved);
  const leave = useLeave();
  const onClose = () => (isUnsaved ? leave(close) : close());
  const counted = parseAmount(form.values.counted);
  const difference = counted === null ? null : cashDifference({ expected, counted });
  return (
    <Dialog title={`Close ${day.date}`} onClose={onClose}>
      <Stack as="form" gap={3} onSubmit={form.onSubmit} noValidate>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        {open.orders > 0 && (
          <Notice tone="warning">
            {`${open.orders === 1 ? '1 order is' : `${open.orders} orders are`} not paid yet (${rupees(open.amount)}). What is paid after the closing is listed as a later change.`}
          </Notice>
        )}
        {!isCompared && <OrdersWithoutTender orders={day.not_said} isOfToday={isOfToday} />}
        <TextField
          label="Counted cash"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          readOnly={isCompared}
          hint="All notes and coins in the drawer, without the float."
          {...form.text('counted')}
        />
        {isCompared && difference !== null && (
          <>
            <p className={styles.expected}>
              <Text tone="quiet">Should be in the drawer</Text>
              <b translate="no">{cashText(fromCents(expected))}</b>
              <CashMoves drawer={now} />
            </p>
            <Row as="p" justify="between">
              <span>Difference</span>
              <Text as="b" tone={difference === 0 ? undefined : 'bad'} isTabular>
                {say(differenceText(difference))}
              </Text>
            </Row>
            <TextArea
              label="Note"
              rows={2}
              maxLength={CLOSING_NOTE_MAX}
              isOptional={difference === 0}
              {...form.text('note')}
            />
          </>
        )}
        <Text as="p" tone="quiet">
          {`${isOfToday ? 'The day still goes on. ' : ''}A day is closed once and stays closed, with your name.`}
        </Text>
        <Button look="primary" type="submit" isWide isBusy={closing.isBusy || counting.isBusy}>
          {isCompared ? 'Close the day' : 'Compare'}
        </Button>
        {isCompared ? (
          <Button isWide onClick={() => setCompared(null)}>
            Count again
          </Button>
        ) : (
          <Button isWide onClick={onClose}>
            Keep it open
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
