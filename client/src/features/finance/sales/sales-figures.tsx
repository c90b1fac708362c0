import type { SalesReport as Report } from '@libs/contract/finance/sales.js';
import { useState } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { ChoiceBar } from '../../../ui/staff/choice-bar.js';
import type { FigureNarrowing, ReportScope } from '../finance-api.js';
import { MEASURES, type Measure } from '../measures.js';
import { RangeOrders } from '../range/range-orders.js';
import { SalesBranches } from './sales-branches.js';
import { SalesCodes } from './sales-codes.js';
import styles from './sales-report.module.css';
import type { OpenOrders } from './sales-table.js';
import { SoldItems } from './sold-items.js';
import { SoldOptions } from './sold-options.js';
import { WeekHeatMap } from './week-heat-map.js';

interface Props {
  scope: ReportScope;
  clock: ServerClock;
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

/** The tables of the report, and the orders of the figure that was opened. */
export function SalesFigures({ report, scope, branchId, clock, measure, onMeasure }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open: OpenOrders = (title, text, narrowed, of) =>
    setOpened({ title, text, narrowed, branchId: of ?? branchId });
  return (
    <>
      <ChoiceBar<Measure>
        label="What the bars and hours show"
        choices={MEASURES}
        value={measure}
        onChange={onMeasure}
      />
      <SoldItems report={report} measure={measure} onOpen={open} />
      <SoldOptions report={report} measure={measure} />
      <WeekHeatMap
        hours={report.hours}
        measure={measure}
        onOpen={({ weekday, hour }, name, fact) => open(name, fact, { weekday, hour })}
      />
      <div className={styles.pair}>
        <SalesCodes report={report} onOpen={open} />
        <SalesBranches report={report} onOpen={open} />
      </div>
      {opened !== null && (
        <RangeOrders
          title={opened.title}
          text={opened.text}
          of={{ ...scope, figure: 'confirmed_orders', branchId: opened.branchId, ...opened.narrowed }}
          clock={clock}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
