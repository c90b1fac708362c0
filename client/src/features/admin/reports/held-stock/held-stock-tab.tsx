import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { HeldOrder } from '@libs/contract/menu/held-stock.js';
import { POLL_INTERVAL_MS } from '@libs/contract/orders/events.js';
import { linesInWords } from '@libs/domain/orders/order-lines.js';
import { useState } from 'react';
import { type ServerClock, useNow, useServerClock } from '../../../../api/clock.js';
import { Button } from '../../../../ui/button.js';
import { Card } from '../../../../ui/layout/card.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { Dialog } from '../../../../ui/overlays/dialog.js';
import { Price } from '../../../../ui/price.js';
import { CallButton } from '../../../../ui/staff/call-button.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { StaffState } from '../../../../ui/staff/staff-state.js';
import { ListState } from '../../crud/list-state.js';
import { notifyOutcome } from '../../crud/notify-outcome.js';
import cards from '../order-cards.module.css';
import { useHeldStockQuery, useReleaseOrderMutation } from './held-stock-api.js';

const count = (n: number, noun: string): string => `${n} ${n === 1 ? noun : `${noun}s`}`;

/** The stock that orders hold while they are neither paid nor confirmed. A manager may release it early. */
export default function HeldStockTab({ branch }: { branch: StaffBranch }) {
  const clock = useServerClock();
  const { data, isError, refetch } = useHeldStockQuery(branch.id, { pollingInterval: POLL_INTERVAL_MS });
  const [releasing, setReleasing] = useState<HeldOrder | null>(null);
  if (data === undefined || clock === null) {
    return <ListState title="Waiting for payment" isError={isError} onRetry={refetch} />;
  }
  const { held, totals } = data;
  return (
    <Stack as="section" gap={4} aria-label="Waiting for payment">
      <header>
        <h2 className={staff.title}>
          Waiting for payment <span className={staff.count}>{count(totals.portions, 'portion')}</span>
        </h2>
        <p className={staff.hint}>
          These orders are not paid or confirmed yet, and nobody else can buy their portions. Release an order to put
          its portions on the menu again.
        </p>
      </header>
      {held.length === 0 ? (
        <StaffState
          kind="empty"
          title="Nothing is held"
          text="Orders are listed here until they are paid, confirmed or ended."
        />
      ) : (
        <Stack as="ol" gap={2}>
          {held.map((order) => (
            <Held key={order.id} order={order} clock={clock} onRelease={() => setReleasing(order)} />
          ))}
        </Stack>
      )}
      {held.length < totals.orders && (
        <p className={staff.hint}>
          {`${held.length} of ${totals.orders} orders are listed, those with the most portions.`}
        </p>
      )}
      {releasing !== null && <ReleaseDialog order={releasing} onClose={() => setReleasing(null)} />}
    </Stack>
  );
}

const AWAITED: Partial<Record<HeldOrder['status'], string>> = {
  'Payment Pending': 'Card payment awaited',
  'OTP Pending': 'Code awaited',
};

interface HeldProps {
  order: HeldOrder;
  clock: ServerClock;
  onRelease: () => void;
}

function Held({ order, clock, onRelease }: HeldProps) {
  return (
    <Card as="li" className={cards.card}>
      <Stack gap={1}>
        <Row as="p" gap={3} align="baseline" wrap>
          <span className={cards.number} translate="no">{`#${order.ticket_number}`}</span>
          <strong>{order.customer}</strong>
        </Row>
        <p>{linesInWords(order.lines)}</p>
        <Text as="p" size="small" tone="quiet" isTabular>
          <span>{`${AWAITED[order.status] ?? order.status} since ${clock.clockOf(order.created_at)}`}</span>
          <Until order={order} clock={clock} />
        </Text>
      </Stack>
      <Stack align="end">
        <span className={cards.figure}>{count(order.portions, 'portion')}</span>
        <Text tone="quiet" size="small" isTabular>
          <Price rupees={order.total} />
        </Text>
      </Stack>
      <Row gap={2} wrap className={cards.buttons}>
        <CallButton phone={order.phone} />
        <Button aria-label={`Release order ${order.ticket_number}`} onClick={onRelease}>
          Release
        </Button>
      </Row>
    </Card>
  );
}

function Until({ order: { expires_at }, clock }: Pick<HeldProps, 'order' | 'clock'>) {
  const now = useNow(clock, 1_000);
  if (expires_at === null) return null;
  const minutes = Math.ceil((Date.parse(expires_at) - now) / 60_000);
  return `, until ${clock.clockOf(expires_at)} (${minutes <= 0 ? 'ends now' : `${minutes} min left`})`;
}

function ReleaseDialog({ order, onClose }: { order: HeldOrder; onClose: () => void }) {
  const [releaseOrder, { isLoading }] = useReleaseOrderMutation();
  const release = async (): Promise<void> => {
    await notifyOutcome(releaseOrder(order.id).unwrap(), 'Released.');
    // also after a rejection: the list shows the order's current state
    onClose();
  };
  return (
    <Dialog title={`Release order ${order.ticket_number}?`} onClose={onClose}>
      <p>
        {`The order of ${order.customer} ends, and its ${count(order.portions, 'portion')} can be bought by others at once. This cannot be undone. Your name stays in the trail.`}
      </p>
      <div className={staff.foot}>
        <Button data-autofocus onClick={onClose}>
          Keep order
        </Button>
        <Button look="primary" isBusy={isLoading} onClick={() => void release()}>
          Release order
        </Button>
      </div>
    </Dialog>
  );
}
