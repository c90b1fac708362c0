import type { SalesHour } from '@libs/contract/finance/sales.js';
import { toCents } from '@libs/domain/money/money.js';
import { counted } from '@libs/domain/text/counted.js';
import { DAYS_OF_WEEK } from '@libs/domain/time/opening-hours.js';
import { Card } from '../../../ui/layout/card.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { rupees } from '../../../ui/staff/rupees.js';
import type { Measure } from '../measures.js';
import styles from './sales-report.module.css';

interface Props {
  /** the hours with orders */
  hours: readonly SalesHour[];
  measure: Measure;
  onOpen(hour: SalesHour, name: string, fact: string): void;
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');
/** Returns all hours from the first to the last one with an order. */
function shownHours(hours: readonly SalesHour[]): number[] {
  const found = hours.map(({ hour }) => hour);
  const first = Math.min(...found);
  return Array.from({ length: Math.max(...found) - first + 1 }, (_, at) => first + at);
}

/** The hours of the week as a table: the darker a cell, the more was sold. Each cell opens its orders. */
export function WeekHeatMap({ hours, measure, onOpen }: Props) {
  const heightOf = ({ orders, amount }: SalesHour) => (measure === 'orders' ? orders : toCents(amount));
  const top = Math.max(1, ...hours.map(heightOf));
  const columns = shownHours(hours);
  const at = new Map(hours.map((hour) => [hour.weekday * 24 + hour.hour, hour]));
  return (
    <Stack as="section" gap={3} aria-labelledby="sales-hours">
      <Text as="h3" id="sales-hours" size="lead">
        Hours of the week
      </Text>
      <Card as="section" className={styles.heat} aria-label="Orders by weekday and hour" tabIndex={0}>
        <table>
          <caption className="visually-hidden">Orders by weekday and hour</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Day</span>
              </th>
              {columns.map((hour) => (
                <th key={hour} scope="col">
                  {twoDigits(hour)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DAYS_OF_WEEK.map((day, index) => (
              <tr key={day}>
                <th scope="row">
                  <abbr title={day}>{day.slice(0, 3)}</abbr>
                </th>
                {columns.map((hour) => {
                  const found = at.get((index + 1) * 24 + hour);
                  const name = `${day}, ${twoDigits(hour)}:00`;
                  const fact = found === undefined ? '' : `${counted(found.orders, 'order')}, ${rupees(found.amount)}`;
                  return (
                    <td key={hour}>
                      {found !== undefined && (
                        <button
                          type="button"
                          // the palest colour differs from that of an empty cell
                          style={
                            { '--share': `${Math.round(8 + (heightOf(found) / top) * 92)}%` } as React.CSSProperties
                          }
                          title={`${name}: ${fact}`}
                          aria-label={`Orders on ${name}: ${fact}`}
                          onClick={() => onOpen(found, name, fact)}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Row as="p" gap={1} align="center" className={styles.scale} aria-hidden="true">
        <span>less</span>
        <i style={{ '--share': '8%' } as React.CSSProperties} />
        <i style={{ '--share': '38%' } as React.CSSProperties} />
        <i style={{ '--share': '70%' } as React.CSSProperties} />
        <i style={{ '--share': '100%' } as React.CSSProperties} />
        <span>{`more: ${measure === 'orders' ? `${top} orders` : rupees(top / 100)} an hour of the week`}</span>
      </Row>
    </Stack>
  );
}
