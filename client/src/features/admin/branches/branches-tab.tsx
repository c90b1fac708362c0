import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStaffBranchesQuery } from '../../../api/session/staff-session-api.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/forms/checkbox.js';
import { Stack } from '../../../ui/layout/stack.js';
import { flagField, useAddressState } from '../../../ui/staff/address-state.js';
import { POLLED, useStaffBranchQuery } from '../api/admin-api.js';
import { EntityForm } from '../crud/entity-form.js';
import { ListState } from '../crud/list-state.js';
import { RemoveResource } from '../crud/removing/remove-resource.js';
import { AddButton, ResourceFilters, ResourceSearch, ResourceSection, ToggleButton } from '../crud/resource-head.js';
import { ResourceTable } from '../crud/resource-table.js';
import { RowButtons } from '../crud/row-buttons.js';
import { SortableList } from '../crud/sorting/sortable-list.js';
import { useReorder } from '../crud/sorting/use-reorder.js';
import { type ResourceKind, useResourceList } from '../crud/use-resource-list.js';
import { countedIfAny } from '../menu/menu-index.js';
import { BRANCH_EDITING } from './branch-form.js';
import { BranchState } from './branch-state.js';
import styles from './branches-tab.module.css';
import { ChainDaysPanel } from './hours/chain-days-panel.js';
import { useBranchState } from './use-branch-state.js';
import { WaysToPayPanel } from './ways-to-pay-panel.js';

const BRANCHES: ResourceKind<'branches', StaffBranchSummary> = {
  title: 'Branches',
  noun: 'branch',
  entity: 'branches',
  columns: [
    {
      title: 'Name',
      cell: (branch) => (
        <Stack as="span" gap={1} align="start">
          <strong>{branch.name}</strong>
          {branch.state === 'open' ? (
            <BranchState branch={branch} />
          ) : (
            <span className={styles.hidden}>{branch.state === 'draft' ? 'Draft' : 'Archived'}</span>
          )}
        </Stack>
      ),
      value: ({ name }) => name,
    },
    { title: 'Phone', value: ({ phone }) => phone },
    { title: 'Address', value: ({ address }) => address },
    { title: 'Open', value: ({ open }) => open },
    { title: 'Close', value: ({ close }) => close },
  ],
  nameOf: ({ name }) => name,
  textOf: ({ name, phone, address }) => `${name} ${phone} ${address}`,
};

/** whether archived branches are listed too */
const BRANCH_FIELDS = { archived: flagField };

export default function BranchesTab() {
  const { data: branches, isError, refetch } = useStaffBranchesQuery(undefined, POLLED);
  const { change: changeState } = useBranchState();
  const reorder = useReorder('branches');
  const [{ archived: showsArchived }, change] = useAddressState(BRANCH_FIELDS);
  const navigate = useNavigate();
  const [isArranging, setArranging] = useState(false);
  const archived = branches?.filter(({ state }) => state === 'archived').length ?? 0;
  const shown = branches?.filter(({ state }) => showsArchived || state !== 'archived') ?? [];
  const list = useResourceList(BRANCHES, shown);
  if (branches === undefined) return <ListState title="Branches" isError={isError} onRetry={refetch} />;
  if (list.opened !== null) return <EntityForm list={list} editing={BRANCH_EDITING} />;
  return (
    <ResourceSection
      list={list}
      tools={
        <>
          {!isArranging && <ResourceSearch list={list} />}
          {shown.length > 1 && <ToggleButton label="Arrange" isOn={isArranging} onToggle={setArranging} />}
          {!isArranging && <AddButton list={list} />}
        </>
      }
    >
      {isArranging ? (
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
      ) : (
        <>
          {archived > 0 && (
            <ResourceFilters>
              <Checkbox isChecked={showsArchived} onChange={(isChecked) => change({ archived: isChecked })}>
                {`Show archived (${archived})`}
              </Checkbox>
            </ResourceFilters>
          )}
          <ResourceTable list={list} emptyText="Add the first outlet: its hours decide when customers can order.">
            {(branch) => (
              <RowButtons
                list={list}
                resource={branch}
                actions={[
                  {
                    label: 'Follow the chain’s menu',
                    run: () => void navigate(`/admin?tab=chain-menu&of=match&branch=${branch.id}`),
                  },
                  branch.state === 'archived'
                    ? { label: 'Take back as a draft', run: () => changeState(branch, 'draft') }
                    : { label: 'Archive', run: () => changeState(branch, 'archived') },
                ]}
              />
            )}
          </ResourceTable>
        </>
      )}
      {shown.length > 0 && <ChainDaysPanel branches={branches} />}
      <WaysToPayPanel branch={null} />
      <RemoveResource
        list={list}
        details={(branch) => <MenuOf branchId={branch.id} />}
        note="Its menu, delivery locations and promo codes go with it. A branch that has orders can only be archived."
        instead={(branch, heldBy, close) =>
          branch.state !== 'archived' && heldBy.some(({ kind }) => kind === 'orders') ? (
            <Button
              look="primary"
              onClick={() => {
                changeState(branch, 'archived');
                close();
              }}
            >
              Archive instead
            </Button>
          ) : undefined
        }
      />
    </ResourceSection>
  );
}

/** Lists what is removed together with a branch. */
function MenuOf({ branchId }: { branchId: number }) {
  const { data: branch } = useStaffBranchQuery(branchId);
  if (branch === undefined) return null;
  const parts = [
    ...countedIfAny(branch.food.length, 'food item'),
    ...countedIfAny(branch.offers.length, 'combo'),
    ...countedIfAny(branch.deliveries.length, 'delivery location'),
    ...countedIfAny(branch.promo_codes.length, 'promo code'),
  ];
  return parts.length === 0 ? null : <p>{`It has ${parts.join(', ')}.`}</p>;
}
