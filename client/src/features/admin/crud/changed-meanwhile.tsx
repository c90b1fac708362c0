import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.js';
import { AlertIcon } from '../../../ui/drawings/icons.js';
import { Row } from '../../../ui/layout/row.js';
import staff from '../../../ui/staff/staff-page.module.css';
import plain from '../../../ui/staff/table.module.css';
import { type FieldRows, shown } from '../fields/field-table.js';
import styles from './changed-meanwhile.module.css';

interface Props {
  of: FieldRows<never>;
  /** the values of the fields, by their names */
  stored: object;
  mine: object;
  onTakeStored: () => void;
  onKeepMine: () => void;
}

/** Shown if somebody else has changed the resource: the stored values beside this form's, and a choice between them. */
export function ChangedMeanwhile({ of, stored, mine, onTakeStored, onKeepMine }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // newer browsers return a promise, which is not a clean-up function
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const [theirs, own] = [new Map(Object.entries(stored)), new Map(Object.entries(mine))];
  const differing = Object.entries(of).filter(
    ([name]) => JSON.stringify(theirs.get(name)) !== JSON.stringify(own.get(name)),
  );
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
            {differing.map(([name, field]) => (
              <tr key={name}>
                <th scope="row">{field.label}</th>
                <td>{shown(field, theirs.get(name)) || '—'}</td>
                <td>{shown(field, own.get(name)) || '—'}</td>
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
