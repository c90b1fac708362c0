import type { ComponentType } from 'react';
import { useServerClock } from '../../api/clock.js';
import { messageOf } from '../../api/failure.js';
import { useSettingsQuery } from '../../api/public-api.js';
import { usePageTitle } from '../../api/use-page-title.js';
import { useReportBranch } from '../../api/use-report-branch.js';
import { BranchChoice } from '../../ui/staff/branch-choice.js';
import { BranchSelect } from '../../ui/staff/branch-select.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import { UnsavedGuard } from '../../ui/staff/unsaved.js';
import { Tabs } from '../../ui/tabs.js';
import { type ClosingProps, DayReport } from './day-report.js';
import styles from './finance-page.module.css';
import { OrderSearch } from './order-search.js';
import { RangeReport } from './range-report.js';

/** There is one report; a second one would be another tab. */
const TABS = [{ name: 'finance', text: 'Finance Portal' }] as const;

/** /finance: the day of the selected branch, live, under it a search over all days, and ranges of days over all branches. */
export default function FinancePage({ DayClosing }: { DayClosing: ComponentType<ClosingProps> }) {
  usePageTitle('Finance Portal');
  const clock = useServerClock();
  const { error, refetch } = useSettingsQuery();
  const { branch, branches, isSwitching, switchTo } = useReportBranch();
  return (
    <UnsavedGuard>
      <div className={styles.page}>
        <h1 className="visually-hidden">Finance Portal</h1>
        <header className={styles.header}>
          {branch !== null && (
            <BranchSelect
              branches={branches.length === 0 ? [branch] : branches}
              value={branch.id}
              isBusy={isSwitching}
              onChange={switchTo}
            />
          )}
        </header>
        <Tabs label="Finance" tabs={TABS} selected="finance" onSelect={() => undefined}>
          {clock === null && (
            <StaffState
              kind={error === undefined ? 'loading' : 'failed'}
              title={error === undefined ? 'Opening the finance portal' : messageOf(error)}
              onRetry={() => void refetch()}
            />
          )}
          {clock !== null && branch !== null && (
            <DayReport key={branch.id} branch={branch} clock={clock} DayClosing={DayClosing} />
          )}
          {branch === null && (
            <BranchChoice
              title="Which branch’s figures?"
              text="You can switch it at any time, at the top."
              branches={branches}
              isBusy={isSwitching}
              onChoose={switchTo}
            />
          )}
          {clock !== null && <OrderSearch clock={clock} />}
          {clock !== null && <RangeReport clock={clock} />}
        </Tabs>
      </div>
    </UnsavedGuard>
  );
}
