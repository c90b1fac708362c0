import type { ServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { allBranches, PartOfChain } from '../../../staff/part-of-chain.js';
import { SelectField } from '../../../ui/forms/field.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { idField, oneOf, useAddressState } from '../../../ui/staff/address-state.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useSalesReportQuery } from '../finance-api.js';
import type { Measure } from '../measures.js';
import { type ChosenRange, RangeFilter } from '../range/range-filter.js';
import { SalesFigures } from './sales-figures.js';
import styles from './sales-report.module.css';

/** The value of the select for all branches. */
const ALL = '';
const SALES_FIELDS = { of: idField, measure: oneOf<Measure, Measure>(['orders', 'money'], 'money') };

/**
 * The sales report of a range of days: items and combos, hours of the week, promo codes, and the average order by
 * branch.
 */
export function SalesReport({ chosen, clock }: { chosen: ChosenRange; clock: ServerClock }) {
  const { scope, problem } = chosen;
  const [{ of, measure }, change] = useAddressState(SALES_FIELDS);
  const all = useSalesReportQuery({ ...scope, branchId: null }, { skip: problem !== null });
  const branchId = all.data?.branches.find(({ id }) => id === of)?.id ?? null;
  const one = useSalesReportQuery({ ...scope, branchId }, { skip: problem !== null || branchId === null });
  const { currentData: report, error, isFetching, refetch } = branchId === null ? all : one;
  return (
    <Stack as="section" gap={4} aria-labelledby="sales-title">
      <Row gap={3} align="end" justify="between" wrap className={styles.head}>
        <Text as="h2" id="sales-title" size="title">
          What sells
        </Text>
        <SelectField
          label="Sold in"
          value={branchId ?? ALL}
          onChange={(event) => change({ of: event.target.value === ALL ? undefined : Number(event.target.value) })}
        >
          <option value={ALL}>{allBranches(all.data?.coverage)}</option>
          {all.data?.branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </Row>
      <RangeFilter {...chosen} />
      {branchId === null && <PartOfChain coverage={all.data?.coverage} />}
      {problem !== null ? null : report === undefined ? (
        <StaffState
          kind={isFetching ? 'loading' : 'failed'}
          title={isFetching ? 'Counting what was sold' : messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : report.all.orders === 0 ? (
        <StaffState kind="empty" title="Nothing was sold on these days" text="Choose other days above." />
      ) : (
        <SalesFigures
          {...{ report, scope, branchId, clock, measure }}
          onMeasure={(value) => change({ measure: value })}
        />
      )}
    </Stack>
  );
}
