import { MESSAGE } from '@libs/contract/orders/messages.js';
import { counted } from '@libs/domain/text/counted.js';
import { Form, Select } from 'antd';
import { useMoveItemsMutation } from '../../api/bulk-api.js';
import { FormDialog } from '../../crud/form-dialog.js';
import type { BulkAction } from './bulk-action.js';

/** Moves the chosen items to another category. */
export function BulkMoveDialog({ kind, branch, ids, onDone, onClose }: BulkAction) {
  const [form] = Form.useForm<{ subFoodType: number }>();
  const [move] = useMoveItemsMutation();
  const categories = kind === 'food' ? branch.sub_food_types : branch.offer_sub_food_types;
  return (
    <FormDialog
      title={`Move ${counted(ids.length, 'item')}`}
      form={form}
      okText="Move"
      send={async ({ subFoodType }) => {
        const { message } = await move({ id: branch.id, body: { ids, subFoodType } }).unwrap();
        onDone();
        return message;
      }}
      onClose={onClose}
    >
      <Form.Item name="subFoodType" label="Category" rules={[{ required: true, message: MESSAGE.selectCategory }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Select a category"
          options={categories.map(({ id, name, food_type }) => ({ value: id, label: `${food_type.name} · ${name}` }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
