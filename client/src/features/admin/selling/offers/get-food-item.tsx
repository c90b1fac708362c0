import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { Form, Select } from 'antd';

/** The field for the food that a rule gives free. */
export function GetFoodItem({ branch }: { branch: StaffBranch }) {
  return (
    <Form.Item name="getFood" label="Get Food" rules={[{ required: true, message: 'Select a Get Food!' }]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Select the free food"
        options={branch.food.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}
