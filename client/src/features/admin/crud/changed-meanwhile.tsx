import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.js';
import { AlertIcon } from '../../../ui/drawings/icons.js';
import { Row } from '../../../ui/layout/row.js';
import staff from '../../../ui/staff/staff-page.module.css';
import plain from '../../../ui/staff/table.module.css';
import styles from './changed-meanwhile.module.css';

/** The labels and texts with which two versions of a form's fields are compared. */
export interface ComparedFields<Values extends object> {
  /** the label of each field that is compared */
  labels: { [Field in keyof Values]?: string };
  /** returns a value as text; default: the value itself */
  show?: { [Field in keyof Values]?: (value: Values[Field]) => string };
}

interface Props<Values extends object> {
  shape: ComparedFields<Values>;
  stored: Values;
  mine: Values;
  onTakeStored: () => void;
  onKeepMine: () => void;
}

/** Shown if somebody else has changed the resource: the stored values beside this form's, and a choice between them. */
export function ChangedMeanwhile<Values extends object>(props: Props<Values>) {
  const { shape, stored, mine, onTakeStored, onKeepMine } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // newer browsers return a promise, which is not a clean-up function
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const differing = (Object.keys(shape.labels) as (keyof Values)[]).filter(
    (field) => JSON.stringify(stored[field]) !== JSON.stringify(mine[field]),
  );
  const shown = (field: keyof Values, value: Values[keyof Values]) => {
    const text = shape.show?.[field]?.(value) ?? String(value ?? '');
    return text === '' ? '—' : text;
  };
  return (
    <div ref={box} className={styles.box} role="alert">
      <p className={styles.head}>
        <AlertIcon size={20} />
        Somebody else changed this while you were editing. Nothing is saved yet.
      </p>
      {differing.length > 0 && (
        <table className={clsx(plain.table, styles.table)}>
          <thead>
            <tr>
              <td />
              <th scope="col">Stored now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <tr key={String(field)}>
                <th scope="row">{shape.labels[field]}</th>
                <td>{shown(field, stored[field])}</td>
                <td>{shown(field, mine[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Row gap={3} wrap>
        <Button className={staff.compact} onClick={onTakeStored}>
          Take what is stored
        </Button>
        <Button className={staff.compact} onClick={onKeepMine}>
          Save mine all the same
        </Button>
      </Row>
    </div>
  );
}
