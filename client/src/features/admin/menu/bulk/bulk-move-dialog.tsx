import { MESSAGE } from '@libs/contract/orders/messages.js';
import { counted } from '@libs/domain/text/counted.js';
import { useMoveItemsMutation } from '../../api/bulk-api.js';
import { FormDialog } from '../../crud/form-dialog.js';
import { choice } from '../../fields/choices.js';
import { requestFields } from '../../fields/field-table.js';
import type { BulkAction } from './bulk-action.js';

/** Moves the chosen items to another category. */
export function BulkMoveDialog({ kind, branch, ids, onDone, onClose }: BulkAction) {
  const [move] = useMoveItemsMutation();
  const categories = kind === 'food' ? branch.sub_food_types : branch.offer_sub_food_types;
  const options = categories.map(({ id, name, food_type }) => ({ value: id, label: `${food_type.name} · ${name}` }));
  return (
    <FormDialog
      title={`Move ${counted(ids.length, 'item')}`}
      fields={requestFields<{ subFoodType: number }>({
        subFoodType: choice('Category', options, {
          placeholder: 'Select a category',
          message: MESSAGE.selectCategory,
        }),
      })}
      okText="Move"
      send={async ({ subFoodType }) => {
        const { message } = await move({ id: branch.id, body: { ids, subFoodType } }).unwrap();
        onDone();
        return message;
      }}
      onClose={onClose}
    />
  );
}
