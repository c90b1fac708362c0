import type { SalesReport as Report, SoldItem } from '@libs/contract/sales.js';
import { toCents } from '@libs/domain/money.js';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ServerClock } from '../../api/clock.js';
import { messageOf } from '../../api/failure.js';
import { SelectField } from '../../ui/forms/field.js';
import { ChoiceBar } from '../../ui/staff/choice-bar.js';
import { type DataColumn, DataTable } from '../../ui/staff/data-table.js';
import { rupees } from '../../ui/staff/rupees.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import { type FigureNarrowing, type ReportRange, useSalesReportQuery } from './finance-api.js';
import styles from './finance-page.module.css';
import { MEASURES, type Measure } from './measures.js';
import { type ChosenRange, RangeFilter } from './range/range-filter.js';
import { RangeOrders } from './range/range-orders.js';
import sales from './sales-report.module.css';
import { WeekHeatMap } from './week-heat-map.js';

interface Props {
  range: ReportRange;
  clock: ServerClock;
}

/** The value of the select for all branches. */
const ALL = '';
/** More branches have no room for a column each. */
const BRANCH_COLUMNS_MAX = 6;

/** The sales report of a range of days: items and combos, hours of the week, promo codes, and the average order by branch. */
export function SalesReport({ chosen, clock }: { chosen: ChosenRange; clock: ServerClock }) {
  const { range, problem } = chosen;
  const [branchId, setBranchId] = useState<number | null>(null);
  const [measure, setMeasure] = useState<Measure>('money');
  const all = useSalesReportQuery({ ...range, branchId: null }, { skip: problem !== null });
  const one = useSalesReportQuery({ ...range, branchId }, { skip: problem !== null || branchId === null });
  const { currentData: report, error, isFetching, refetch } = branchId === null ? all : one;
  return (
    <section className={styles.range} aria-labelledby="sales-title">
      <div className={sales.head}>
        <h2 id="sales-title" className={styles.rangeTitle}>
          What sells
        </h2>
        <SelectField
          label="Sold in"
          value={branchId ?? ALL}
          onChange={(event) => setBranchId(event.target.value === ALL ? null : Number(event.target.value))}
        >
          <option value={ALL}>All branches</option>
          {all.data?.branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <RangeFilter {...chosen} />
      {problem !== null ? null : report === undefined ? (
        <StaffState
          kind={isFetching ? 'loading' : 'failed'}
          title={isFetching ? 'Counting what was sold' : messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : report.all.orders === 0 ? (
        <StaffState kind="empty" title="Nothing was sold on these days" text="Choose other days above." />
      ) : (
        <SalesFigures {...{ report, range, branchId, clock, measure }} onMeasure={setMeasure} />
      )}
    </section>
  );
}

interface FiguresProps extends Props {
  report: Report;
  branchId: number | null;
  measure: Measure;
  onMeasure(measure: Measure): void;
}

interface Opened {
  title: string;
  text: string;
  branchId: number | null;
  narrowed: FigureNarrowing;
}

function SalesFigures({ report, range, branchId, clock, measure, onMeasure }: FiguresProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (title: string, text: string, narrowed: FigureNarrowing, of = branchId) =>
    setOpened({ title, text, narrowed, branchId: of });
  return (
    <>
      <ChoiceBar<Measure>
        label="What the bars and hours show"
        choices={MEASURES}
        value={measure}
        onChange={onMeasure}
      />
      <Items report={report} measure={measure} onOpen={open} />
      <WeekHeatMap
        hours={report.hours}
        measure={measure}
        onOpen={({ weekday, hour }, name, fact) => open(name, fact, { weekday, hour })}
      />
      <div className={sales.pair}>
        <Codes report={report} onOpen={open} />
        <Branches report={report} onOpen={open} />
      </div>
      {opened !== null && (
        <RangeOrders
          title={opened.title}
          text={opened.text}
          of={{ ...range, figure: 'confirmed_orders', branchId: opened.branchId, ...opened.narrowed }}
          clock={clock}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface PartProps<Row> extends ComponentProps<typeof DataTable<Row>> {
  id: string;
  title: string;
  /** a sentence under the table */
  note?: ReactNode;
}

/** One table of the report under its heading. */
function Part<Row>({ id, title, note, ...table }: PartProps<Row>) {
  return (
    <section className={sales.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <DataTable<Row> {...table} />
      {note !== undefined && <p className={styles.quiet}>{note}</p>}
    </section>
  );
}

interface TableProps {
  report: Report;
  onOpen(title: string, text: string, narrowed: FigureNarrowing, branchId?: number): void;
}

/** The column that opens the orders behind a row; a row without orders has a dash there. */
function ordersColumn<Row extends { orders: number }>(of: {
  /** what the button is called, but for the count */
  label(row: Row): string;
  open(row: Row, orders: string): void;
}): DataColumn<Row> {
  return {
    name: 'Orders',
    isNumber: true,
    cell: (row) =>
      row.orders === 0 ? (
        '–'
      ) : (
        <button
          type="button"
          aria-label={`${of.label(row)}: ${row.orders}`}
          onClick={() => of.open(row, `${row.orders} ${row.orders === 1 ? 'order' : 'orders'}`)}
        >
          {row.orders}
        </button>
      ),
  };
}

function Items({ report, measure, onOpen }: TableProps & { measure: Measure }) {
  const heightOf = ({ quantity, amount }: SoldItem) => (measure === 'orders' ? quantity : toCents(amount));
  const items = [...report.items].sort((a, b) => heightOf(b) - heightOf(a));
  const top = Math.max(1, ...items.map(heightOf));
  const branches = report.branches.length > 1 && report.branches.length <= BRANCH_COLUMNS_MAX ? report.branches : [];
  const ofBranch = (item: SoldItem, id: number) => {
    const own = item.branches.find((branch) => branch.id === id);
    return own === undefined ? '–' : measure === 'orders' ? own.quantity : rupees(own.amount);
  };
  return (
    <Part<SoldItem>
      id="sales-items"
      title="Items and combos"
      caption="Items and combos that were sold"
      rows={items}
      keyOf={({ type, name }) => `${type} ${name}`}
      empty={null}
      note="Money of items is what they cost before promo codes."
      columns={[
        {
          name: 'Item',
          cell: (item) => (
            <span className={sales.item}>
              <span>
                <span>{item.name}</span>
                {item.type === 'offer' && <small className={sales.tag}>Combo</small>}
              </span>
              {/* the figure beside it says the same */}
              <span className={sales.track} aria-hidden="true">
                <span className={sales.bar} style={{ width: `${(heightOf(item) / top) * 100}%` }} />
              </span>
            </span>
          ),
        },
        { name: 'Sold', isNumber: true, cell: ({ quantity }) => quantity },
        { name: 'Given free', isNumber: true, cell: (item) => item.free_quantity || '–' },
        ordersColumn<SoldItem>({
          label: ({ name }) => `Orders with ${name}`,
          open: ({ name, type, quantity, amount }, orders) =>
            onOpen(name, `${orders}, ${quantity} sold, ${rupees(amount)}`, { item: name, type }),
        }),
        { name: 'Money', isNumber: true, cell: ({ amount }) => rupees(amount) },
        ...branches.map(({ id, name }) => ({
          name,
          isNumber: true,
          cell: (item: SoldItem) => ofBranch(item, id),
        })),
      ]}
    />
  );
}

function Codes({ report, onOpen }: TableProps) {
  return (
    <Part<Report['promo_codes'][number]>
      id="sales-codes"
      title="Promo codes"
      caption="Promo codes that were used"
      rows={report.promo_codes}
      keyOf={({ code }) => code}
      empty={<StaffState kind="empty" title="No code was used" />}
      columns={[
        { name: 'Code', cell: ({ code }) => code },
        ordersColumn({
          label: ({ code }) => `Orders with the code ${code}`,
          open: ({ code, amount, discount }, orders) =>
            onOpen(code, `${orders}, ${rupees(amount)}, ${rupees(discount)} taken off`, { code }),
        }),
        { name: 'Taken off', isNumber: true, cell: ({ discount }) => rupees(discount) },
        { name: 'Still paid', isNumber: true, cell: ({ amount }) => rupees(amount) },
      ]}
    />
  );
}

function Branches({ report, onOpen }: TableProps) {
  return (
    <Part<Report['branches'][number]>
      id="sales-branches"
      title="Average order"
      caption="Average order by branch"
      rows={report.branches}
      keyOf={({ id }) => id}
      empty={null}
      note={`${report.branches.length > 1 ? 'All branches' : 'This branch'}: ${rupees(report.all.average)} an order.`}
      columns={[
        { name: 'Branch', cell: ({ name }) => name },
        ordersColumn({
          label: ({ name }) => `Confirmed orders of ${name}`,
          open: ({ id, name, amount }, orders) => onOpen(name, `${orders}, ${rupees(amount)}`, {}, id),
        }),
        { name: 'Average', isNumber: true, cell: ({ average }) => rupees(average) },
        {
          name: 'By delivery',
          isNumber: true,
          cell: ({ orders, delivery_orders }) =>
            orders === 0 ? '–' : `${Math.round((delivery_orders / orders) * 100)} %`,
        },
      ]}
    />
  );
}
