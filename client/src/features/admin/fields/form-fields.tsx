import { Form } from 'antd';
import { clsx } from 'clsx';
import { Text } from '../../../ui/layout/text.js';
import { OwnMark } from '../chain/following/follow-note.js';
import type { FieldRows } from './field-table.js';
import styles from './fields.module.css';

interface Props<Resource> {
  of: FieldRows<Resource>;
  /** null for a new one */
  resource: Resource | null;
}

/** The fields of a form, or of a part of it, in their order. */
export function FormFields<Resource>({ of, resource }: Props<Resource>) {
  return (
    <div className={styles.fields}>
      {Object.keys(of).map((name) => (
        <FormField key={name} of={of} name={name} resource={resource} />
      ))}
    </div>
  );
}

function FormField<Resource>({ of, name, resource }: Props<Resource> & { name: string }) {
  const row = of[name];
  const isShown = Form.useWatch((values: object) => row?.isShown?.(values, resource) ?? true);
  if (row === undefined || !isShown) return null;
  return (
    <>
      <div className={clsx(row.isHalf && styles.half)}>
        {row.item(name, resource)}
        <OwnMark field={row.chain} />
      </div>
      {row.note && (
        <Text as="p" tone="quiet" size="small" className={styles.note}>
          {row.note}
        </Text>
      )}
    </>
  );
}
