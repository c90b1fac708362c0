import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import type { CopiedKind, MenuCopyCounts } from '@libs/contract/menu/staff-menu.js';
import { MESSAGE } from '@libs/contract/orders/messages.js';
import type { MenuCopyRequest } from '@libs/contract/requests/menu/menu-items.js';
import { skipToken } from '@reduxjs/toolkit/query';
import { Checkbox, Form, Select } from 'antd';
import { useCopyMenuMutation, useStaffBranchQuery } from '../api/admin-api.js';
import { FormDialog } from '../crud/form-dialog.js';
import { countedIfAny, kindOf } from '../menu/menu-index.js';
import styles from './copy-menu-dialog.module.css';

interface Props {
  to: StaffBranchSummary;
  branches: readonly StaffBranchSummary[];
  onClose: () => void;
}

interface Values {
  from?: number;
  foodTypes?: number[];
  with?: CopiedKind[];
}

const MORE: readonly { value: CopiedKind; label: string }[] = [
  { value: 'deliveries', label: 'Delivery locations' },
  { value: 'promo_codes', label: 'Promo codes' },
];

function inWords(counts: MenuCopyCounts): string {
  const parts = [
    ...countedIfAny(counts.food_types, 'food type'),
    ...countedIfAny(counts.sub_food_types, 'sub food type'),
    ...countedIfAny(counts.food, 'food item'),
    ...countedIfAny(counts.offers, 'combo'),
    ...countedIfAny(counts.buy_get_offers, 'buy and get offer'),
    ...countedIfAny(counts.pay_get_offers, 'pay and get offer'),
    ...countedIfAny(counts.free_deliveries, 'free delivery offer'),
    ...countedIfAny(counts.deliveries ?? 0, 'delivery location'),
    ...countedIfAny(counts.promo_codes ?? 0, 'promo code'),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}

/** Copies another branch's menu into this one, entirely or by food type. What the branch already has stays as it is. */
export function CopyMenuDialog({ to, branches, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const [copy] = useCopyMenuMutation();
  const from = Form.useWatch('from', form);
  const { currentData: source } = useStaffBranchQuery(from ?? skipToken);
  const types = source?.food_types ?? [];

  const send = async ({ from: fromId = 0, foodTypes = [], with: more = [] }: Values) => {
    const body: MenuCopyRequest = {
      from: fromId,
      with: more,
      foodTypes: foodTypes.length === types.length ? null : foodTypes,
    };
    const { message, copied, skipped } = await copy({ id: to.id, body }).unwrap();
    return message || `Copied ${inWords(copied)}. Left as it was: ${inWords(skipped)}.`;
  };

  return (
    <FormDialog title={`Copy a menu into ${to.name}`} form={form} okText="Copy" send={send} onClose={onClose}>
      <Form.Item name="from" label="From" rules={[{ required: true, message: MESSAGE.selectBranch }]}>
        <Select
          placeholder="Select a branch"
          options={branches.filter(({ id }) => id !== to.id).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {types.length > 0 && (
        <Form.Item
          key={from}
          name="foodTypes"
          label="What"
          preserve={false}
          initialValue={types.map(({ id }) => id)}
          rules={[{ required: true, type: 'array', min: 1, message: 'Choose at least one food type' }]}
        >
          <Checkbox.Group
            className={styles.types}
            options={types.map(({ id, name, is_offer }) => ({
              value: id,
              label: is_offer ? `${name} (${kindOf(true).toLowerCase()})` : name,
            }))}
          />
        </Form.Item>
      )}
      <Form.Item name="with" label="And">
        <Checkbox.Group className={styles.types} options={[...MORE]} />
      </Form.Item>
      <p>{`Foods and combos that ${to.name} already has by name stay as they are.`}</p>
    </FormDialog>
  );
}
