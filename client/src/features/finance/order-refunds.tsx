import type { Order } from '@libs/contract/orders/orders.js';
import { type OrderRefund, REFUND_REASON_MAX, REFUND_WAYS, type RefundWay } from '@libs/contract/orders/refunds.js';
import { paidByText } from '@libs/domain/money/finance-csv.js';
import { type Cents, formatRupees, fromCents, toCents } from '@libs/domain/money/money.js';
import { refundableCents, refundedCents, refundLines } from '@libs/domain/money/refunds.js';
import { tenderOf } from '@libs/domain/money/tenders.js';
import { parseAmount, unreadNumber } from '@libs/domain/money/typed-amount.js';
import { isInvoiceable } from '@libs/domain/tax/tax.js';
import { isBlankText } from '@libs/domain/text/blank-text.js';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../../api/failure.js';
import { type OrderAction, useOrderAction } from '../../api/orders/use-order-action.js';
import { useOrderReads } from '../../api/orders/use-order-reads.js';
import type { WallClock } from '../../staff/order-table.js';
import { say } from '../../texts/i18n.js';
import { Button } from '../../ui/button.js';
import { SelectField, TextField } from '../../ui/forms/field.js';
import { useForm } from '../../ui/forms/use-form.js';
import { Stack } from '../../ui/layout/stack.js';
import { Text } from '../../ui/layout/text.js';
import { Notice } from '../../ui/notice.js';
import { toast } from '../../ui/overlays/toast.js';
import { rupees } from '../../ui/staff/rupees.js';
import { useLeave, useUnsaved } from '../../ui/staff/unsaved.js';
import { CreditNote } from './credit-note.js';
import { refundOrder, useOrderRefundsQuery } from './finance-api.js';
import styles from './order-refunds.module.css';
import { RefundLines } from './refund-lines.js';

interface Props {
  order: Order;
  clock: WallClock;
}

/** An order's refunds, with a button that adds one. Renders nothing if no money was collected. */
export function OrderRefunds({ order, clock }: Props) {
  const [isOpen, setOpen] = useState(false);
  const refunding = useOrderAction(refundOrder, order);
  const left = refundableCents(order);
  const hasRefunds = refundedCents(order) > 0;
  if (left === 0 && !hasRefunds) return null;
  return (
    <Stack as="section" gap={3} className={styles.refunds} aria-label="Refunds">
      {hasRefunds && <Made order={order} clock={clock} />}
      {left > 0 && !isOpen && (
        <Button isWide isBusy={refunding.isBusy} onClick={() => setOpen(true)}>
          {hasRefunds ? 'Refund more' : 'Refund'}
        </Button>
      )}
      {left > 0 && isOpen && (
        <RefundForm order={order} left={left} refunding={refunding} onClose={() => setOpen(false)} />
      )}
    </Stack>
  );
}

function Made({ order, clock }: Props) {
  // the event of a refund on another screen lacks its reason
  useOrderReads(order.id, order);
  const { data, error } = useOrderRefundsQuery(order.id);
  if (data === undefined) return error === undefined ? null : <Notice tone="error">{messageOf(error)}</Notice>;
  return (
    <Stack as="ul" gap={3}>
      {data.refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} clock={clock}>
          {isInvoiceable(order) && <CreditNote reference={order.reference} refundId={refund.id} />}
        </Refund>
      ))}
    </Stack>
  );
}

interface RefundProps {
  refund: OrderRefund;
  clock: WallClock;
  children: ReactNode;
}

function Refund({ refund: { amount, vat, way, reason, by, at }, clock, children }: RefundProps) {
  return (
    <li>
      <Text as="p" isTabular>
        <b translate="no">{rupees(amount)}</b>
        <span>{` ${WAY_WORDS[way]}`}</span>
        {typeof vat === 'number' && <Text tone="quiet">{`, includes VAT ${rupees(vat)}`}</Text>}
      </Text>
      <Text as="p" tone="quiet">{`${reason}. ${by}, ${clock.dateOf(at)} ${clock.clockOf(at)}`}</Text>
      {children}
    </li>
  );
}

const WAY_WORDS: Record<RefundWay, string> = {
  Cash: 'in cash, out of the drawer',
  Card: 'to the card',
  'Bank transfer': 'by bank transfer',
};

interface FormProps {
  order: Order;
  /** cents that can still be refunded */
  left: number;
  refunding: OrderAction<typeof refundOrder>;
  onClose(): void;
}

function RefundForm({ order, left, refunding, onClose }: FormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  // the same for every attempt of this form, so that a request whose response was lost is not carried out twice
  const requestKey = useRef(crypto.randomUUID());
  // of an order that was paid in two ways, the larger part first
  const [proposed] = useState(typed(Math.min(left, toCents(order.tenders?.[0]?.amount ?? order.total))));
  const lines = refundLines(order);
  const { values, errors, set, onSubmit } = useForm({
    initial: { amount: proposed, way: wayOf(order) as string, reason: '' },
    rules: {
      amount: (text) => {
        const cents = parseAmount(text);
        if (cents === null && text.trim() !== '') return say(unreadNumber(text));
        if (cents === null || cents === 0) return 'Enter an amount, such as 450.';
        return cents > left ? `At most ${formatRupees(left)} can be refunded.` : undefined;
      },
      reason: (text) => (isBlankText(text) ? 'Enter a reason for the refund.' : undefined),
    },
    onValid: async ({ amount, way, reason }) => {
      const body = {
        amount: fromCents(parseAmount(amount) ?? 0),
        way: REFUND_WAYS.find((known) => known === way) ?? 'Cash',
        reason: reason.trim(),
        request_key: requestKey.current,
      };
      const { data, error } = await refunding.run({ id: order.id, body });
      setFailure(error === undefined ? null : messageOf(error));
      if (data === undefined) return;
      toast('success', data.message);
      onClose();
    },
  });
  useUnsaved(values.amount !== proposed || values.reason !== '');
  const leave = useLeave();
  return (
    <Stack as="form" gap={3} onSubmit={onSubmit} noValidate>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {lines.length > 0 && (
        <RefundLines
          lines={lines}
          onChosen={(cents) => set('amount', cents === null ? proposed : typed(Math.min(cents, left)))}
        />
      )}
      {order.tenders && <p>{`Paid: ${paidByText(order)}. A card gets back at most what it has paid.`}</p>}
      <div className={styles.pair}>
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          value={values.amount}
          error={errors.amount}
          onChange={(event) => set('amount', event.target.value)}
        />
        <SelectField label="How" value={values.way} onChange={(event) => set('way', event.target.value)}>
          {REFUND_WAYS.map((way) => (
            <option key={way}>{way}</option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Reason"
        maxLength={REFUND_REASON_MAX}
        autoComplete="off"
        value={values.reason}
        error={errors.reason}
        onChange={(event) => set('reason', event.target.value)}
      />
      <Text as="p" tone="quiet">
        This sends no money: give it back at the counter or at the bank. Your name and the reason stay in the trail.
      </Text>
      <Button look="primary" type="submit" isWide isBusy={refunding.isBusy}>
        Record the refund
      </Button>
      <Button isWide onClick={() => leave(onClose)}>
        No refund
      </Button>
    </Stack>
  );
}

/** Returns cents as they are typed, such as `1,450`. */
const typed = (cents: Cents): string => formatRupees(cents).replace('Rs. ', '');

/** Returns the refund method that matches the payment. */
function wayOf(order: Order): RefundWay {
  const tender = tenderOf(order);
  return tender === 'Online' || tender === 'Card' ? 'Card' : 'Cash';
}
