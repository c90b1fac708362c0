import type { Webhook } from '@libs/contract/orders/webhooks.js';
import { useStaffBranchesQuery } from '../../../api/session/staff-session-api.js';
import { useMomentOf } from '../../../api/session/use-moment-of.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { DataTable } from '../../../ui/staff/data-table.js';
import { AttemptsTable } from './attempts-table.js';
import { hostOf } from './webhook-words.js';

/** Shows how far a webhook has delivered the events of each branch, and its last messages. */
export function DeliveriesDialog({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const { data: branches = [] } = useStaffBranchesQuery();
  const momentOf = useMomentOf();
  const moment = (instant: string | null) => (instant === null ? '–' : (momentOf?.(instant) ?? ''));
  return (
    <Dialog title={`Deliveries to ${hostOf(hook.url)}`} shape="wide" onClose={onClose}>
      <Stack gap={6}>
        <Stack gap={2}>
          <Text as="h3" weight="bold">
            By branch
          </Text>
          <DataTable
            caption={`deliveries to ${hostOf(hook.url)}`}
            isStacked
            rows={hook.deliveries}
            keyOf={({ branch_id }) => branch_id}
            empty={<p>It has no branch yet.</p>}
            columns={[
              {
                name: 'Branch',
                isText: true,
                cell: ({ branch_id: id }) => branches.find((one) => one.id === id)?.name,
              },
              { name: 'Last event', isNumber: true, cell: ({ seq }) => seq },
              { name: 'Waiting', isNumber: true, cell: ({ waiting }) => waiting },
              { name: 'Last try', isText: true, cell: ({ at }) => moment(at) },
              { name: 'Answer', isText: true, cell: ({ result }) => result ?? '–' },
              {
                name: 'Next try',
                isText: true,
                cell: ({ next_try_at }) => (hook.is_on ? moment(next_try_at) : 'When it is on again'),
              },
            ]}
          />
        </Stack>
        <Stack gap={2}>
          <Text as="h3" weight="bold">
            Last messages
          </Text>
          <AttemptsTable hook={hook} />
        </Stack>
      </Stack>
    </Dialog>
  );
}
