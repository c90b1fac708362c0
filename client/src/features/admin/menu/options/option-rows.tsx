import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { OPTION_LIMITS, type OptionKind } from '@libs/contract/menu/options.js';
import type { OptionEdit } from '@libs/contract/requests/menu/options.js';
import { LIMITS, MARKS } from '@libs/contract/values.js';
import { markInWords } from '@libs/domain/menu/food-marks.js';
import { Checkbox, Form, Input, Select } from 'antd';
import { say } from '../../../../texts/i18n.js';
import { Button, IconButton } from '../../../../ui/button.js';
import { BinIcon, PlusIcon } from '../../../../ui/drawings/icons.js';
import { SortableList } from '../../crud/sorting/sortable-list.js';
import { requiredText } from '../../fields/kinds.js';
import { NumberInput, numberRule, wholeNumberRule } from '../../fields/number-input.js';
import styles from './options.module.css';

/** An option while it is edited: a new row is empty. */
export type OptionValues = Partial<Omit<OptionEdit, 'food'>> & { food?: number };

export const BLANK_OPTION: OptionValues = { price: 0, quantityMax: 1, effort: 0 };

/** The fields of a group's options, which can be sorted. */
export function OptionRows({ branch }: { branch: StaffBranch }) {
  const kind: OptionKind | undefined = Form.useWatch('kind');
  return (
    <Form.List name="options">
      {(rows, { add, remove, move }, { errors }) => (
        <fieldset className={styles.options}>
          <legend>Options</legend>
          <SortableList
            label="Options"
            // ids begin with 1
            resources={rows.map(({ key, name }) => ({ id: key + 1, place: name }))}
            nameOf={({ place }) => `row ${place + 1}`}
            row={({ place }) => (
              <OptionRow branch={branch} place={place} isWithout={kind === 'without'} onRemove={() => remove(place)} />
            )}
            onReorder={async (ids) => {
              const before = rows.map(({ key }) => key + 1);
              const moved = movedPlace(before, ids);
              if (moved !== undefined) move(moved.from, moved.to);
              return true;
            }}
          />
          <Form.ErrorList errors={errors} />
          <Button disabled={rows.length >= OPTION_LIMITS.optionsPerGroup} onClick={() => add(BLANK_OPTION)}>
            <PlusIcon size={20} />
            Add an option
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

/** Returns the former and the new place of the one id that has moved. */
function movedPlace(before: readonly number[], after: readonly number[]): { from: number; to: number } | undefined {
  const without = (ids: readonly number[], id: number) => ids.filter((other) => other !== id).join();
  const id = before.find((one, place) => after[place] !== one && without(before, one) === without(after, one));
  return id === undefined ? undefined : { from: before.indexOf(id), to: after.indexOf(id) };
}

interface RowProps {
  branch: StaffBranch;
  /** its index in the list */
  place: number;
  /** whether it is something to leave out, which has a name only */
  isWithout: boolean;
  onRemove: () => void;
}

function OptionRow({ branch, place, isWithout, onRemove }: RowProps) {
  const row = place + 1;
  return (
    <div className={styles.option}>
      {/* keeps the id in the form's values */}
      <Form.Item name={[place, 'id']} hidden>
        <Input />
      </Form.Item>
      <Form.Item className={styles.wide} name={[place, 'name']} rules={[requiredText('Name the option')]}>
        <Input
          aria-label={`Name, row ${row}`}
          placeholder={isWithout ? 'What is left out, like Onions' : 'Name'}
          maxLength={OPTION_LIMITS.nameMax}
          autoComplete="off"
        />
      </Form.Item>
      {!isWithout && (
        <>
          <Form.Item
            name={[place, 'price']}
            validateFirst
            rules={[
              { required: true, message: 'Price is required' },
              numberRule,
              { type: 'number', min: 0, max: LIMITS.moneyMax, message: 'Price must be 0 or more' },
            ]}
          >
            <NumberInput aria-label={`Price, row ${row}`} prefix="Rs." />
          </Form.Item>
          <Form.Item
            name={[place, 'quantityMax']}
            rules={[wholeNumberRule({ min: 1, max: OPTION_LIMITS.quantityMax, message: '1 to 9' })]}
          >
            <NumberInput aria-label={`Most for one portion, row ${row}`} isWhole prefix="Most per portion" />
          </Form.Item>
          <Form.Item
            name={[place, 'effort']}
            rules={[wholeNumberRule({ min: 0, max: LIMITS.effortMax, message: '0 to 10' })]}
          >
            <NumberInput aria-label={`Effort, row ${row}`} isWhole prefix="Effort" />
          </Form.Item>
          <Form.Item name={[place, 'food']}>
            <Select
              aria-label={`Food, row ${row}`}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="Takes no food’s stock"
              options={branch.food.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
          <Form.Item name={[place, 'marks']}>
            <Select
              aria-label={`Marks, row ${row}`}
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="No marks"
              options={MARKS.map((mark) => ({ value: mark, label: say(markInWords(mark)) }))}
            />
          </Form.Item>
          <Form.Item name={[place, 'isDefault']} valuePropName="checked">
            <Checkbox>Chosen by default</Checkbox>
          </Form.Item>
        </>
      )}
      <IconButton label={`Take out row ${row}`} onClick={onRemove}>
        <BinIcon size={20} />
      </IconButton>
    </div>
  );
}
