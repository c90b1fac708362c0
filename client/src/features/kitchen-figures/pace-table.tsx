import type { PaceFigures } from '@libs/contract/orders/kitchen.js';
import { Stack } from '../../ui/layout/stack.js';
import { Text } from '../../ui/layout/text.js';
import { type DataColumn, DataTable } from '../../ui/staff/data-table.js';
import { biasText, countText, minutesText, shareText } from './figures-text.js';
import styles from './kitchen-figures.module.css';

interface PaceRow {
  key: string | number;
  label: string;
  pace: PaceFigures;
}

interface Props {
  title: string;
  /** the head of the first column */
  name: string;
  rows: readonly PaceRow[];
  /** whether there are estimates for these groups; otherwise those columns are left out */
  isEstimated?: boolean;
}

const ESTIMATED: readonly DataColumn<PaceRow>[] = [
  { name: 'Estimate off by', isNumber: true, cell: ({ pace }) => minutesText(pace.estimate_error) },
  { name: 'Estimate', cell: ({ pace }) => biasText(pace.estimate_bias) },
];

/** The figures of each group, with a bar for its median relative to the slowest group's. */
export function PaceTable({ title, name, rows, isEstimated = true }: Props) {
  const longest = Math.max(1, ...rows.map(({ pace }) => pace.slowest_tenth ?? 0));
  return (
    <Stack as="section" gap={2} className={styles.group} aria-label={title}>
      <Text as="h3" size="lead">
        {title}
      </Text>
      <DataTable
        caption={`Preparation time ${title.toLowerCase()}`}
        rows={rows}
        keyOf={({ key }) => key}
        isStacked
        empty={null}
        columns={[
          { name, cell: ({ label }: PaceRow) => <b className={styles.label}>{label}</b> },
          { name: 'Orders', isNumber: true, cell: ({ pace }) => countText(pace.orders) },
          {
            name: 'Half at most',
            cell: ({ pace }) => (
              <span className={styles.bar}>
                <span style={{ inlineSize: `${((pace.median ?? 0) / longest) * 100}%` }} />
                <span>{minutesText(pace.median)}</span>
              </span>
            ),
          },
          { name: 'Nine in ten at most', isNumber: true, cell: ({ pace }) => minutesText(pace.slowest_tenth) },
          { name: 'Kept', isNumber: true, cell: ({ pace }) => countText(pace.kept) },
          { name: 'Late', isNumber: true, cell: ({ pace }) => countText(pace.late) },
          { name: 'Share late', isNumber: true, cell: ({ pace }) => shareText(pace.late_share) },
          ...(isEstimated ? ESTIMATED : []),
        ]}
      />
    </Stack>
  );
}
