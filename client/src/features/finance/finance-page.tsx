import type { ClosedDay } from '@libs/contract/finance/closed-days.js';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ServerClock, useServerClock } from '../../api/clock.js';
import { messageOf } from '../../api/failure.js';
import { useSettingsQuery } from '../../api/public-api.js';
import { useReportBranch } from '../../api/session/use-report-branch.js';
import { usePageTitle } from '../../api/use-page-title.js';
import { BranchChoice } from '../../staff/branch/branch-choice.js';
import { BranchSelect } from '../../staff/branch/branch-select.js';
import { ClosingsReport } from '../../staff/closings/closings-report.js';
import type { ChosenDays } from '../../staff/days/day-range.js';
import { pageField, textField, useAddressState } from '../../ui/staff/address-state.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import { UnsavedGuard } from '../../ui/staff/unsaved.js';
import { Tabs } from '../../ui/tabs.js';
import { DRAWER } from './day/day-drawer.js';
import { type ClosingProps, DayReport } from './day/day-report.js';
import styles from './finance-page.module.css';
import { type FinancePart, FinanceParts, useFinancePart } from './finance-parts.js';
import { OrderSearch } from './order-search.js';
import { useRange } from './range/range-filter.js';
import { RangeReport } from './range/range-report.js';
import { SalesReport } from './sales/sales-report.js';
import { TaxReport } from './tax/tax-report.js';

/** The specification's only tab; each of its parts has its own address. */
const TABS = [{ name: 'finance', text: 'Finance Portal' }] as const;

/** what the day's filters say about orders of one branch */
const OF_BRANCH = { order: textField, customer: textField, page: pageField };
const NO_ORDERS = { order: '', customer: '', page: 1 };

/** /finance: the day of the selected branch, live; ranges of days over all branches; sales; a search over all days. */
export default function FinancePage({ DayClosing }: { DayClosing: ComponentType<ClosingProps> }) {
  usePageTitle('Finance Portal');
  const clock = useServerClock();
  const { error, refetch } = useSettingsQuery();
  const { branch, branches, isSwitching, switchTo } = useReportBranch();
  const part = useFinancePart();
  const [, change] = useAddressState(OF_BRANCH);
  return (
    <UnsavedGuard>
      <div className={styles.page}>
        <h1 className="visually-hidden">Finance Portal</h1>
        <header className={styles.header}>
          {part === 'day' && branch !== null && (
            <BranchSelect
              branches={branches ?? [branch]}
              value={branch.id}
              isBusy={isSwitching}
              onChange={(id) => {
                change(NO_ORDERS);
                switchTo(id);
              }}
            />
          )}
        </header>
        <Tabs label="Finance" tabs={TABS} selected="finance" onSelect={() => undefined} className={styles.title}>
          <FinanceParts />
          {clock === null && (
            <StaffState
              kind={error === undefined ? 'loading' : 'failed'}
              title={error === undefined ? 'Opening the finance portal' : messageOf(error)}
              onRetry={() => void refetch()}
            />
          )}
          {part === 'day' && clock !== null && branch !== null && (
            <DayReport key={branch.id} branch={branch} clock={clock} DayClosing={DayClosing} />
          )}
          {part === 'day' && branch === null && (
            <BranchChoice title="Which branch’s figures?" text="You can switch it at any time, at the top." />
          )}
          {part === 'find' && clock !== null && <OrderSearch clock={clock} />}
          {clock !== null && <RangeParts part={part} clock={clock} />}
        </Tabs>
      </div>
    </UnsavedGuard>
  );
}

/** The reports of several days. They share the selected days, which are kept while other parts are open. */
function RangeParts({ part, clock }: { part: FinancePart; clock: ServerClock }) {
  const chosen = useRange(clock);
  if (part === 'closings') return <Closings chosen={chosen} />;
  if (part === 'tax') return <TaxReport chosen={chosen} clock={clock} />;
  if (part === 'days') return <RangeReport chosen={chosen} clock={clock} />;
  return part === 'sold' ? <SalesReport chosen={chosen} clock={clock} /> : null;
}

/** All branches’ closings; a cell opens the branch’s day at its drawer. */
function Closings({ chosen }: { chosen: ChosenDays }) {
  const { branch, isInAddress, switchTo } = useReportBranch();
  const navigate = useNavigate();
  const open = (day: ClosedDay) => {
    if (!isInAddress && day.branch.id !== branch?.id) switchTo(day.branch.id);
    const search = new URLSearchParams({ part: 'day', date: day.date, branch: String(day.branch.id) });
    void navigate({ search: `?${search}`, hash: DRAWER });
  };
  return <ClosingsReport chosen={chosen} branchId={null} onOpen={open} />;
}
