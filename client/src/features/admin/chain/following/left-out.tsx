import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { ChainRow } from '@libs/contract/menu/chain-menu.js';
import { counted } from '@libs/domain/text/counted.js';
import { Button } from '../../../../ui/button.js';
import { Card } from '../../../../ui/layout/card.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { notifyOutcome } from '../../crud/notify-outcome.js';
import type { ItemKind } from '../../menu/item-kind.js';
import { useSetChainRowMutation } from '../chain-api.js';
import styles from './following.module.css';

interface Props {
  kind: ItemKind;
  branch: StaffBranch;
}

/** The foods or combos of the chain that a branch leaves out, each with a button that offers it there again. */
export function LeftOut({ kind, branch: { id, name, left_out = [] } }: Props) {
  const [setRow, { isLoading, originalArgs }] = useSetChainRowMutation();
  const type = kind === 'food' ? 'food' : 'offer';
  const rows = left_out.filter((row) => row.type === type);
  if (rows.length === 0) return null;
  const offer = (row: ChainRow) => {
    const call = setRow({ branch: id, body: { type, id: row.id, own: [], left_out: false } }).unwrap();
    void notifyOutcome(call, `${row.name} is offered at ${name} again.`);
  };
  return (
    <Card as="section" aria-label={`Left out at ${name}`}>
      <details>
        <summary className={styles.summary}>
          {`${counted(rows.length, type === 'food' ? 'food' : 'combo')} of the chain left out at ${name}`}
        </summary>
        <ul className={styles.left}>
          {rows.map((row) => (
            <li key={row.id}>
              <strong>{row.name}</strong>
              <Button
                className={staff.compact}
                isBusy={isLoading && originalArgs?.body.id === row.id}
                aria-label={`Offer it here again: ${row.name}`}
                onClick={() => offer(row)}
              >
                Offer it here again
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
