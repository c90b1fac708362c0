import type { ApiKey, IssuedApiKey } from '@libs/contract/people/api-keys.js';
import { useState } from 'react';
import { useStaffBranchesQuery } from '../../../api/session/staff-session-api.js';
import { useMomentOf } from '../../../api/session/use-moment-of.js';
import { IssuedDialog } from '../../../ui/staff/issued-dialog.js';
import { useRenewTokenMutation } from '../api/integrations-api.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import { ResourceListPage } from '../crud/resource-table.js';
import { useResourceList } from '../crud/use-resource-list.js';
import { AddKeyDialog } from './add-key-dialog.js';

/** Returns what a key may do, in a few words. */
function accessInWords({ can_write, can_place, can_edit_menu, can_read_figures }: ApiKey): string {
  const orders = can_write ? 'Reads and changes' : can_place ? 'Reads its own orders' : 'Reads';
  const more = [can_place && 'places orders', can_edit_menu && 'edits the menu', can_read_figures && 'reads figures'];
  return [orders, ...more.filter((one) => one !== false)].join(', ');
}

/** The API keys, each of which can be revoked or get a new token. */
export function ApiKeysList({ keys }: { keys: readonly ApiKey[] }) {
  const { data: branches = [] } = useStaffBranchesQuery();
  const momentOf = useMomentOf();
  const [renew] = useRenewTokenMutation();
  const [issued, setIssued] = useState<IssuedApiKey | null>(null);
  const branchesOf = ({ branches: ids }: ApiKey) =>
    ids === null
      ? 'Every branch'
      : ids.map((id) => branches.find((branch) => branch.id === id)?.name ?? `Branch ${id}`).join(', ');
  const list = useResourceList<'api-keys', ApiKey>(
    {
      title: 'API keys',
      noun: 'key',
      entity: 'api-keys',
      isFixed: true,
      columns: [
        { title: 'Name', cell: ({ name }) => <strong>{name}</strong>, value: ({ name }) => name },
        { title: 'Branches', value: branchesOf },
        { title: 'Access', value: accessInWords },
        { title: 'Personal data', value: ({ personal_data }) => (personal_data ? 'Yes' : 'No') },
        {
          title: 'Last used',
          value: ({ last_used_at }) => last_used_at ?? '',
          cell: ({ last_used_at }) => (last_used_at === null ? 'Never' : momentOf?.(last_used_at)),
        },
      ],
      nameOf: ({ name }) => name,
      textOf: (key) => `${key.name} ${branchesOf(key)}`,
    },
    keys,
  );
  const renewToken = async ({ id }: ApiKey) => {
    const call = renew(id).unwrap();
    if (await notifyOutcome(call, 'The key has a new token.')) setIssued(await call);
  };
  return (
    <ResourceListPage
      list={list}
      emptyText="With a key, another program reads or changes orders: a delivery partner, a till, a report."
      actionsOf={(key) => [{ label: 'New token', run: () => void renewToken(key) }]}
      note="The program that has this key is rejected at once, and its webhooks are removed. This can’t be undone."
    >
      {list.opened !== null && (
        <AddKeyDialog branches={branches} onIssued={setIssued} onClose={() => list.opened?.done()} />
      )}
      {issued !== null && (
        <IssuedDialog
          title={`Token of ${issued.key.name}`}
          label="Token"
          secret={issued.token}
          onClose={() => setIssued(null)}
        >
          It is shown only now. The program sends it as <code>Authorization: Bearer …</code> with each call.
        </IssuedDialog>
      )}
    </ResourceListPage>
  );
}
