import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { BranchRunningEdit } from '@libs/contract/requests/branches/branches.js';
import { useEditBranchRunningMutation } from '../api/admin-api.js';
import { ResourceForm } from '../crud/resource-form.js';
import { entityFields } from '../fields/field-table.js';
import { OwnHours } from '../menu/own-hours.js';
import { OpeningFields } from './hours/opening-fields.js';
import { PrintersPanel } from './printers-panel.js';
import { KitchenFields } from './sections/kitchen-fields.js';
import { LaterFields, TillFields } from './sections/order-fields.js';
import { RUNNING } from './sections/running-fields.js';
import type { Running } from './sections/running-table.js';
import { WaysToPayPanel } from './ways-to-pay-panel.js';

const FIELDS = entityFields<Running, BranchRunningEdit>(RUNNING);

/** A manager's settings of their own branch: opening hours, closed days, orders for later, till, tickets, cancel code. */
export default function RunningTab({ branch }: { branch: StaffBranch }) {
  const [save] = useEditBranchRunningMutation();
  return (
    <>
      <ResourceForm
        key={branch.version}
        title="Hours & Kitchen"
        answerKey="branch"
        fields={FIELDS}
        resource={branch}
        save={(body) => save({ id: branch.id, body }).unwrap()}
      >
        <OpeningFields branchId={branch.id} isOpen />
        <LaterFields />
        <TillFields />
        <KitchenFields branch={branch} />
      </ResourceForm>
      <OwnHours branch={branch} items={[...branch.food, ...branch.offers]} />
      <WaysToPayPanel branch={branch} />
      <PrintersPanel branch={branch} />
    </>
  );
}
