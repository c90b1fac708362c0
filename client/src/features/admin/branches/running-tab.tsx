import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { Form } from 'antd';
import { useEditBranchRunningMutation } from '../api/admin-api.js';
import { type FormShape, ResourceForm } from '../crud/resource-form.js';
import { OwnHours } from '../menu/own-hours.js';
import type { RunningValues } from './form-section.js';
import { OpeningFields } from './hours/opening-fields.js';
import { KitchenFields } from './kitchen-fields.js';
import { LaterFields, TillFields } from './order-fields.js';
import { PrintersPanel } from './printers-panel.js';
import { RUNNING, runningValuesOf } from './running-values.js';
import { WaysToPayPanel } from './ways-to-pay-panel.js';

const SHAPE: FormShape<StaffBranch, RunningValues> = {
  key: 'branch',
  valuesOf: runningValuesOf,
  labels: RUNNING.labels,
  show: RUNNING.show,
};

/** A manager's settings of their own branch: opening hours, closed days, orders for later, till, tickets, cancel code. */
export default function RunningTab({ branch }: { branch: StaffBranch }) {
  const [form] = Form.useForm<RunningValues>();
  const [save] = useEditBranchRunningMutation();
  return (
    <>
      <ResourceForm
        key={branch.version}
        title="Hours & Kitchen"
        shape={SHAPE}
        resource={branch}
        blank={{}}
        form={form}
        save={({ cancelCode, ...values }, version) => {
          // an empty field keeps the branch's code
          const body = { ...values, ...version, ...(cancelCode ? { cancelCode } : {}) };
          return save({ id: branch.id, body }).unwrap();
        }}
        onSaved={() => form.setFieldValue('cancelCode', '')}
        onCancel={() => form.resetFields()}
        isWholeTab
      >
        <OpeningFields branchId={branch.id} isOpen />
        <LaterFields />
        <TillFields />
        <KitchenFields hasCancelCode={branch.has_cancel_code} />
      </ResourceForm>
      <OwnHours branch={branch} items={[...branch.food, ...branch.offers]} />
      <WaysToPayPanel branch={branch} />
      <PrintersPanel branch={branch} />
    </>
  );
}
