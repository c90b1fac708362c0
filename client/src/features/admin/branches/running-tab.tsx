import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { BranchRunningEdit } from '@libs/contract/requests/branches/branches.js';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectOwnBranches } from '../../../api/session/working-branch.js';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { useEditBranchRunningMutation } from '../api/admin-api.js';
import { ResourceForm } from '../crud/resource-form.js';
import { entityFields } from '../fields/field-table.js';
import { OwnHours } from '../menu/own-hours.js';
import { OpeningFields } from './hours/opening-fields.js';
import { SpecialDaysDialog } from './hours/special-days-dialog.js';
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
      <OwnSpecialDays />
      <OwnHours branch={branch} items={[...branch.food, ...branch.offers]} />
      <WaysToPayPanel branch={branch} />
      <PrintersPanel branch={branch} />
    </>
  );
}

/** Special days of several branches at once, for their manager. A super admin finds them beside the list of branches. */
function OwnSpecialDays() {
  const own = useSelector(selectOwnBranches);
  const [isOpen, setOpen] = useState(false);
  if (own.length < 2) return null;
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>Special days of several branches</Button>
      {isOpen && <SpecialDaysDialog branches={own} onClose={() => setOpen(false)} />}
    </Row>
  );
}
