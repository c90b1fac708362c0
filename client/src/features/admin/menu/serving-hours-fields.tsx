import { Form, Radio } from 'antd';
import { ClockItem } from '../fields/fields.js';
import styles from './menu-item-form.module.css';
import type { ItemValues } from './menu-item-shape.js';

/** When a food is served: as its branch, or between two times of its own. */
export function ServingHoursFields({ branch }: { branch: { open: string; close: string } }) {
  const form = Form.useFormInstance<ItemValues>();
  const isOwn = Form.useWatch('hasBranchHours', form) === false;
  const choose = (hasBranchHours: boolean) => {
    if (hasBranchHours || form.getFieldValue('open')) return;
    form.setFieldsValue({ open: branch.open, close: branch.close });
  };
  return (
    <>
      <Form.Item name="hasBranchHours" label="Served" required>
        <Radio.Group
          options={[
            { value: true, label: 'As the branch' },
            { value: false, label: 'At hours of its own' },
          ]}
          onChange={({ target }) => choose(target.value === true)}
        />
      </Form.Item>
      {isOwn && (
        <>
          <div className={styles.pair}>
            <ClockItem name="open" label="Open Time" />
            <ClockItem name="close" label="Close Time" />
          </div>
          <p className={styles.hint}>
            It is served between these times while the branch is open. The same time twice means around the clock.
          </p>
        </>
      )}
    </>
  );
}
