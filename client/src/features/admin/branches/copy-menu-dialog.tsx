import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import type { CopiedKind, MenuCopyCounts, StaffFoodType } from '@libs/contract/menu/staff-menu.js';
import { MESSAGE } from '@libs/contract/orders/messages.js';
import type { MenuCopyRequest } from '@libs/contract/requests/menu/menu-items.js';
import { skipToken } from '@reduxjs/toolkit/query';
import { Form } from 'antd';
import { useState } from 'react';
import { useCopyMenuMutation, useStaffBranchQuery } from '../api/admin-api.js';
import { FormDialog } from '../crud/form-dialog.js';
import { atLeastOne, Boxes, choice, named } from '../fields/choices.js';
import { requestFields } from '../fields/field-table.js';
import { field } from '../fields/kinds.js';
import { countedIfAny, kindOf } from '../menu/menu-index.js';
import styles from './copy-menu-dialog.module.css';

interface Props {
  to: StaffBranchSummary;
  branches: readonly StaffBranchSummary[];
  onClose: () => void;
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
  const [copy] = useCopyMenuMutation();
  const [from, setFrom] = useState<number>();
  const { currentData: source } = useStaffBranchQuery(from ?? skipToken);
  const types = source?.food_types ?? [];
  const fields = requestFields<MenuCopyRequest>({
    from: choice('From', named(branches.filter(({ id }) => id !== to.id)), {
      placeholder: 'Select a branch',
      message: MESSAGE.selectBranch,
      onChange: setFrom,
    }),
    foodTypes: {
      label: 'What',
      item: (name) => types.length > 0 && <FoodTypes key={from} name={name} types={types} />,
      send: (chosen) => (chosen?.length === types.length ? null : chosen),
    },
    with: field('And', <Boxes className={styles.types} options={MORE} />, {
      required: true,
    }),
  });
  return (
    <FormDialog
      title={`Copy a menu into ${to.name}`}
      fields={fields}
      okText="Copy"
      send={async (body) => {
        const { message, copied, skipped } = await copy({ id: to.id, body }).unwrap();
        return message || `Copied ${inWords(copied)}. Left as it was: ${inWords(skipped)}.`;
      }}
      onClose={onClose}
    >
      <p>{`Foods and combos that ${to.name} already has by name stay as they are.`}</p>
    </FormDialog>
  );
}

/** The food types of the chosen branch, all of them at first. */
function FoodTypes({ name, types }: { name: string; types: readonly StaffFoodType[] }) {
  return (
    <Form.Item
      name={name}
      label="What"
      preserve={false}
      initialValue={types.map(({ id }) => id)}
      rules={[atLeastOne('Choose at least one food type')]}
    >
      <Boxes
        className={styles.types}
        options={types.map(({ id, name: type, is_offer }) => ({
          value: id,
          label: is_offer ? `${type} (${kindOf(true).toLowerCase()})` : type,
        }))}
      />
    </Form.Item>
  );
}
