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
import styles from './closing.module.css';
import { closeDay } from './closing-api.js';
import { OrdersWithoutTender } from './orders-without-tender.js';

interface Props {
  day: DayClosingState;
  clock: ServerClock;
  onClose(): void;
}

/**
 * Counts the cash drawer, then compares the count with the orders. The expected cash is hidden until the count is
 * entered. A closed day stays closed, so a note has to explain a difference.
 */
export function CloseDayDialog({ day, clock, onClose: close }: Props) {
  const { run, isBusy } = useOrderAction(closeDay);
  const [failure, setFailure] = useState<string | null>(null);
  const [isCompared, setCompared] = useState(false);
  const expected = toCents(day.now.expected_cash);
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
      if (!isCompared) return setCompared(true);
      const body = {
        expected_cash: day.now.expected_cash,
        counted_cash: fromCents(parseAmount(counted) ?? 0),
        note: note.trim(),
      };
      const { data, error } = await run({ branchId: day.branch.id, date: day.date, body });
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
              <b translate="no">{rupees(day.now.expected_cash)}</b>
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
        <Button look="primary" type="submit" isWide isBusy={isBusy}>
          {isCompared ? 'Close the day' : 'Compare'}
        </Button>
        {isCompared ? (
          <Button isWide onClick={() => setCompared(false)}>
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
