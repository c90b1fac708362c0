import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { POLL_INTERVAL_MS } from '@libs/contract/orders/events.js';
import { CANCEL_REASON_MAX } from '@libs/contract/orders/kitchen.js';
import { PHONE_NOTE_MAX, type UnconfirmedOrder } from '@libs/contract/orders/reconciliation.js';
import { customerName } from '@libs/domain/people/customer-name.js';
import { useState } from 'react';
import { type ServerClock, useNow, useServerClock } from '../../../../api/clock.js';
import { linesInWords } from '../../../../staff/lines-in-words.js';
import {
  useConfirmByPhoneMutation,
  useRejectByPhoneMutation,
} from '../../../../staff/orders/phone-confirmation-api.js';
import { Button } from '../../../../ui/button.js';
import { Card } from '../../../../ui/layout/card.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { Price } from '../../../../ui/price.js';
import { CallButton } from '../../../../ui/staff/call-button.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { StaffState } from '../../../../ui/staff/staff-state.js';
import { ListState } from '../../crud/list-state.js';
import cards from '../order-cards.module.css';
import dialogStyles from '../reconciliation/dialogs.module.css';
import { NoteDialog } from '../reconciliation/note-dialog.js';
import { useUnconfirmedQuery } from '../reconciliation/reconciliation-api.js';

/** Orders that are not confirmed yet: if no code confirms one, a manager calls its customer, and confirms or rejects it. */
export default function ByPhoneTab({ branch }: { branch: StaffBranch }) {
  const clock = useServerClock();
  const { data, isError, refetch } = useUnconfirmedQuery(branch.id, { pollingInterval: POLL_INTERVAL_MS });
  const [confirming, setConfirming] = useState<UnconfirmedOrder | null>(null);
  const [rejecting, setRejecting] = useState<UnconfirmedOrder | null>(null);
  if (data === undefined || clock === null) {
    return <ListState title="Confirm by Phone" isError={isError} onRetry={refetch} />;
  }
  return (
    <Stack as="section" gap={4} aria-label="Confirm by Phone">
      <header>
        <h2 className={staff.title}>
          Confirm by Phone <span className={staff.count}>{data.length}</span>
        </h2>
        <p className={staff.hint}>
          These orders are not confirmed yet. If a customer got no code, call, and confirm or reject the order here or
          on the board.
        </p>
      </header>
      {data.length === 0 ? (
        <StaffState
          kind="empty"
          title="Nobody is waiting"
          text="An order that is paid later is listed here until it is confirmed."
        />
      ) : (
        <Stack as="ol" gap={2}>
          {data.map((waiting) => (
            <Waiting
              key={waiting.order.id}
              waiting={waiting}
              clock={clock}
              onConfirm={() => setConfirming(waiting)}
              onReject={() => setRejecting(waiting)}
            />
          ))}
        </Stack>
      )}
      {rejecting !== null && <RejectDialog waiting={rejecting} onClose={() => setRejecting(null)} />}
      {confirming !== null && <ConfirmDialog waiting={confirming} onClose={() => setConfirming(null)} />}
    </Stack>
  );
}

interface WaitingProps {
  waiting: UnconfirmedOrder;
  clock: ServerClock;
  onConfirm: () => void;
  onReject: () => void;
}

function Waiting({ waiting: { order, expires_at, message }, clock, onConfirm, onReject }: WaitingProps) {
  const isCall = order.confirmation === 'phone';
  const now = useNow(clock, 1_000);
  const minutes = Math.max(0, Math.ceil((Date.parse(expires_at) - now) / 60_000));
  return (
    <Card as="li" className={cards.card} data-failed={isCall || undefined}>
      <Stack gap={1}>
        <Row as="p" gap={3} align="baseline" wrap>
          <span className={cards.number} translate="no">{`#${order.ticket_number}`}</span>
          <strong>{customerName(order)}</strong>
        </Row>
        <p>{linesInWords(order)}</p>
        <Text as="p" size="small" tone={isCall ? 'bad' : 'quiet'} weight={isCall ? 'semibold' : 'regular'} isTabular>
          <MessageState message={message} clock={clock} />
        </Text>
      </Stack>
      <Stack align="end">
        <span className={cards.figure}>
          <Price rupees={order.total} />
        </span>
        <Text tone="quiet" size="small" isTabular>
          {minutes === 0 ? 'ends now' : `ends in ${minutes} min`}
        </Text>
      </Stack>
      <Row gap={2} wrap className={cards.buttons}>
        <CallButton phone={order.phone} />
        <Button onClick={onReject}>Reject</Button>
        <Button look={isCall ? 'primary' : 'plain'} onClick={onConfirm}>
          Confirm
        </Button>
      </Row>
    </Card>
  );
}

function MessageState({ message, clock }: { message: UnconfirmedOrder['message']; clock: ServerClock }) {
  if (message === null) return 'No code is sent: the customer expects a call.';
  if (message.state === 'failed') return `The code did not arrive. ${message.failure ?? ''}`;
  if (message.state === 'queued') {
    return message.failure === null ? 'The code is being sent.' : `The code is tried again. ${message.failure}`;
  }
  return `Code sent at ${clock.clockOf(message.at)}.`;
}

function ConfirmDialog({ waiting: { order }, onClose }: { waiting: UnconfirmedOrder; onClose: () => void }) {
  const [confirmByPhone] = useConfirmByPhoneMutation();
  return (
    <NoteDialog
      title={`Confirm order ${order.ticket_number}`}
      label="Who was spoken to"
      placeholder={customerName(order)}
      required="Enter who you spoke to."
      maxLength={PHONE_NOTE_MAX}
      okText="Confirm order"
      onSave={async (note) => (await confirmByPhone({ id: order.id, note }).unwrap()).message}
      onClose={onClose}
    >
      <p className={dialogStyles.words}>The kitchen starts at once. Your name and what you write stay in the trail.</p>
    </NoteDialog>
  );
}

function RejectDialog({ waiting: { order }, onClose }: { waiting: UnconfirmedOrder; onClose: () => void }) {
  const [rejectByPhone] = useRejectByPhoneMutation();
  return (
    <NoteDialog
      title={`Reject order ${order.ticket_number}`}
      label="Reason, which the customer reads"
      placeholder="Nobody answered the phone"
      required="Enter a reason."
      maxLength={CANCEL_REASON_MAX}
      okText="Reject order"
      onSave={async (reason) => (await rejectByPhone({ id: order.id, reason }).unwrap()).message}
      onClose={onClose}
    >
      <p className={dialogStyles.words}>The order is cancelled, and its portions go back to the menu.</p>
    </NoteDialog>
  );
}
