import type { StaffBranchSummary } from '@libs/contract/staff-branches.js';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { POLLED, useStaffBranchesQuery, useStaffBranchQuery, useUsersQuery } from '../api/admin-api.js';
import { ListState } from '../crud/list-state.js';
import { EntityTab } from '../crud/resource-tab.js';
import { SortableList } from '../crud/sorting/sortable-list.js';
import { useReorder } from '../crud/sorting/use-reorder.js';
import { counted } from '../menu/menu-index.js';
import { BRANCH_EDITING } from './branch-form.js';
import { BranchState } from './branch-state.js';
import styles from './branches-tab.module.css';
import { CopyMenuDialog } from './copy-menu-dialog.js';

export default function BranchesTab() {
  const { data: branches, isError, refetch } = useStaffBranchesQuery(undefined, POLLED);
  const { data: staff } = useUsersQuery();
  const reorder = useReorder('branches');
  const [showsArchived, setShowsArchived] = useState(false);
  const [copyTo, setCopyTo] = useState<StaffBranchSummary | null>(null);
  if (branches === undefined) return <ListState title="Branches" isError={isError} onRetry={refetch} />;
  const archived = branches.filter(({ state }) => state === 'archived').length;
  const shown = showsArchived ? branches : branches.filter(({ state }) => state !== 'archived');
  return (
    <>
      <EntityTab
        title="Branches"
        noun="branch"
        entity="branches"
        rows={shown}
        filters={
          archived === 0 ? undefined : (
            <Checkbox checked={showsArchived} onChange={({ target }) => setShowsArchived(target.checked)}>
              {`Show archived (${archived})`}
            </Checkbox>
          )
        }
        columns={[
          {
            title: 'Name',
            cell: (branch) => (
              <span className={styles.name}>
                <strong>{branch.name}</strong>
                {branch.state === 'open' ? (
                  <BranchState branch={branch} />
                ) : (
                  <span className={styles.hidden}>{branch.state === 'draft' ? 'Draft' : 'Archived'}</span>
                )}
              </span>
            ),
            value: ({ name }) => name,
          },
          { title: 'Phone', value: ({ phone }) => phone },
          { title: 'Address', value: ({ address }) => address },
          { title: 'Open', value: ({ open }) => open },
          { title: 'Close', value: ({ close }) => close },
        ]}
        nameOf={({ name }) => name}
        textOf={({ name, phone, address }) => `${name} ${phone} ${address}`}
        dependents={({ id }) => [
          ...counted(staff?.users.filter(({ branch_id }) => branch_id === id).length ?? 0, 'user'),
        ]}
        removeDetails={(branch) => <MenuOf branchId={branch.id} />}
        removeNote="Its menu, delivery locations and promo codes go with it. A branch that has orders can’t be removed."
        emptyText="Add the first outlet: its hours decide when customers can order."
        editing={BRANCH_EDITING}
        actions={[{ label: 'Copy a menu into it', run: setCopyTo }]}
        arrange={
          <SortableList
            label="Order of the branches"
            resources={shown}
            nameOf={({ name }) => name}
            row={({ name, address }) => (
              <>
                <strong>{name}</strong> <span>{address}</span>
              </>
            )}
            onReorder={reorder}
          />
        }
      />
      {copyTo !== null && <CopyMenuDialog to={copyTo} branches={branches} onClose={() => setCopyTo(null)} />}
    </>
  );
}

/** The entities that are removed with a branch. */
function MenuOf({ branchId }: { branchId: number }) {
  const { data: branch } = useStaffBranchQuery(branchId);
  if (branch === undefined) return null;
  const parts = [
    ...counted(branch.food.length, 'food item'),
    ...counted(branch.offers.length, 'combo'),
    ...counted(branch.deliveries.length, 'delivery location'),
    ...counted(branch.promo_codes.length, 'promo code'),
  ];
  return parts.length === 0 ? null : <p>{`It has ${parts.join(', ')}.`}</p>;
}
