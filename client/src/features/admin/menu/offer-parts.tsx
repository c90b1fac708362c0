import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { ADMIN_LIMITS } from '@libs/contract/menu/edits.js';
import { Form, Select } from 'antd';
import { Button, IconButton } from '../../../ui/button.js';
import { BinIcon, PlusIcon } from '../../../ui/drawings/icons.js';
import { Text } from '../../../ui/layout/text.js';
import { NumberInput, wholeNumberRule } from '../fields/number-input.js';
import styles from './offer-parts.module.css';

/** A part of a combo; the food is absent until it is selected. */
export interface PartValues {
  food?: number;
  quantity?: number;
}

/** The fields for the foods of a combo, which the kitchen counts when it is ordered. */
export function OfferParts({ branch }: { branch: StaffBranch }) {
  const foods = branch.food.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form.List name="parts">
      {(rows, { add, remove }, { errors }) => (
        <fieldset className={styles.parts}>
          <legend>
            Made of{' '}
            <Text tone="quiet" weight="regular">
              (optional)
            </Text>
          </legend>
          <Text as="p" tone="quiet" size="small" className={styles.hint}>
            The kitchen counts these foods when the combo is ordered.
          </Text>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles.row}>
              <Form.Item
                name={[name, 'quantity']}
                rules={[wholeNumberRule({ min: 1, max: ADMIN_LIMITS.partQuantityMax, message: '1 to 100' })]}
              >
                <NumberInput aria-label={`How many, row ${name + 1}`} isWhole suffix="×" />
              </Form.Item>
              <Form.Item
                name={[name, 'food']}
                dependencies={['parts']}
                rules={[
                  { required: true, message: 'Select a food' },
                  ({ getFieldValue }) => ({
                    validator: (_rule, food: number | undefined) =>
                      isTwice(getFieldValue('parts') as PartValues[], food)
                        ? Promise.reject(new Error('This food is in the list already'))
                        : Promise.resolve(),
                  }),
                ]}
              >
                <Select
                  aria-label={`Food, row ${name + 1}`}
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder="Select a food"
                  options={foods}
                />
              </Form.Item>
              <IconButton label={`Take out row ${name + 1}`} onClick={() => remove(name)}>
                <BinIcon size={20} />
              </IconButton>
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          <Button disabled={rows.length >= ADMIN_LIMITS.partsMax} onClick={() => add({ quantity: 1 })}>
            <PlusIcon size={20} />
            Add a food
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

function isTwice(parts: readonly PartValues[], food: number | undefined): boolean {
  return food !== undefined && parts.filter((part) => part?.food === food).length > 1;
}
