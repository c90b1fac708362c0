import type { PriceRow } from '@libs/contract/menu/price-changes.js';
import { clsx } from 'clsx';
import { Button } from '../../../../ui/button.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Price } from '../../../../ui/price.js';
import { DataTable } from '../../../../ui/staff/data-table.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import { StaffState } from '../../../../ui/staff/staff-state.js';
import styles from './prices.module.css';

interface Props {
  /** what the rows are */
  noun: 'Food' | 'Option';
  rows: readonly PriceRow[];
  isBusy: boolean;
  onApply(rows: readonly PriceRow[]): void;
}

/** All rows of a change with their old and new prices. Rows that cannot be changed come last, with the reason. */
export function PricePreview({ noun, rows, isBusy, onApply }: Props) {
  const changing = rows.filter(({ new_price }) => new_price !== null);
  const staying = rows.filter(({ new_price }) => new_price === null);
  const branches = new Set(changing.map(({ branch }) => branch.id)).size;
  return (
    <Stack as="section" gap={3} aria-label="Preview">
      <Row gap={3} align="center" justify="between" wrap>
        <p role="status" className={styles.summary}>
          {`${changing.length} ${changing.length === 1 ? 'price changes' : 'prices change'} in ${branches} ${branches === 1 ? 'branch' : 'branches'}${staying.length > 0 ? ` · ${staying.length} ${staying.length === 1 ? 'stays as it is' : 'stay as they are'}` : ''}`}
        </p>
        {changing.length > 0 && (
          <Button look="primary" isBusy={isBusy} onClick={() => onApply(changing)}>
            {`Change ${changing.length} ${changing.length === 1 ? 'price' : 'prices'}`}
          </Button>
        )}
      </Row>
      <DataTable<PriceRow>
        caption="Prices before and after"
        isStacked
        rows={[...changing, ...staying]}
        keyOf={({ id }) => id}
        columns={[
          { name: 'Branch', cell: ({ branch }) => branch.name },
          {
            name: noun,
            cell: ({ name, sub_food_type }) => (
              <>
                <strong>{name}</strong> <span className={clsx(staff.quiet, styles.note)}>{sub_food_type}</span>
              </>
            ),
          },
          { name: 'Now', isNumber: true, cell: ({ price }) => <Price rupees={price} /> },
          {
            name: 'New',
            isNumber: true,
            cell: ({ new_price, problem }) =>
              new_price === null ? (
                <span className={clsx(staff.quiet, styles.note)}>{problem}</span>
              ) : (
                <strong>
                  <Price rupees={new_price} />
                </strong>
              ),
          },
        ]}
        empty={
          <StaffState
            kind="empty"
            title="Nothing found"
            text={`No ${noun.toLowerCase()} of these branches has this name.`}
          />
        }
      />
    </Stack>
  );
}
