import type { Webhook, WebhookAttempt } from '@libs/contract/orders/webhooks.js';
import { useState } from 'react';
import { useStaffBranchesQuery } from '../../../api/session/staff-session-api.js';
import { useMomentOf } from '../../../api/session/use-moment-of.js';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { Text } from '../../../ui/layout/text.js';
import { DataTable } from '../../../ui/staff/data-table.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { POLLED } from '../api/admin-api.js';
import { useSendAgainMutation, useWebhookAttemptsQuery } from '../api/integrations-api.js';
import { ListState } from '../crud/list-state.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import { durationOf, hostOf } from './webhook-words.js';

/** The last messages that were sent to a webhook, each with a button that sends it again. */
export function AttemptsTable({ hook }: { hook: Webhook }) {
  const { data, isError, refetch } = useWebhookAttemptsQuery(hook.id, POLLED);
  const { data: branches = [] } = useStaffBranchesQuery();
  const momentOf = useMomentOf();
  const [send] = useSendAgainMutation();
  const [busyId, setBusyId] = useState<number | null>(null);
  if (data === undefined) return <ListState title="Messages" isHeaded isError={isError} onRetry={refetch} />;
  const sendAgain = async ({ id }: WebhookAttempt) => {
    setBusyId(id);
    await notifyOutcome(send({ hook: hook.id, id }).unwrap(), 'Accepted.');
    setBusyId(null);
  };
  return (
    <DataTable
      caption={`messages to ${hostOf(hook.url)}`}
      isStacked
      rows={data.deliveries}
      keyOf={({ id }) => id}
      pageSize={10}
      empty={<p>No message was sent yet. “Send a test event” sends one now.</p>}
      columns={[
        { name: 'Sent', isText: true, cell: ({ at }) => momentOf?.(at) ?? '' },
        { name: 'Event', isText: true, cell: ({ type, seq }) => <span translate="no">{[type, seq].join(' ')}</span> },
        {
          name: 'Branch',
          isText: true,
          cell: ({ branch_id: id }) => branches.find((branch) => branch.id === id)?.name ?? '–',
        },
        {
          name: 'Answer',
          isText: true,
          cell: ({ result, is_accepted }) => (
            <Text tone={is_accepted ? 'good' : 'bad'} weight="semibold">
              {result}
            </Text>
          ),
        },
        { name: 'Took', isNumber: true, cell: ({ duration_ms }) => durationOf(duration_ms) },
        {
          name: 'Send again',
          isNameless: true,
          isAction: true,
          cell: (attempt) => (
            <Row justify="end">
              <Button
                className={staff.compact}
                isBusy={busyId === attempt.id}
                aria-label={`Send ${[attempt.type, attempt.seq].join(' ').trim()} again`}
                onClick={() => void sendAgain(attempt)}
              >
                Send again
              </Button>
            </Row>
          ),
        },
      ]}
    />
  );
}
