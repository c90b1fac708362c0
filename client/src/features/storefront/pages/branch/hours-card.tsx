import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { Hours } from '@libs/domain/time/business-time.js';
import { localTime } from '@libs/domain/time/business-time.js';
import { longDayText } from '@libs/domain/time/calendar-date.js';
import { DAYS_OF_WEEK, dayOfWeek, periodsOn, specialReasonOn, weekOf } from '@libs/domain/time/opening-hours.js';
import type { TextId } from '@libs/texts/text.js';
import { useChainClock } from '../../../../api/clock.js';
import { say, type Translate } from '../../../../texts/i18n.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Card } from '../../../../ui/layout/card.js';
import { Text } from '../../../../ui/layout/text.js';
import styles from './branch-page.module.css';

/** the most special days that are listed */
const DAYS_LISTED = 10;

const weekday = (index: number) => say({ id: `date.spoken.${index + 1}` as TextId });

/** Returns the periods of a day in words. */
function periodsInWords(t: Translate, periods: readonly Hours[]): string[] {
  if (periods.length === 0) return [t('shop.opening.closed')];
  return periods.map(({ open, close }) => (open === close ? t('shop.outlet.allDay') : `${open} – ${close}`));
}

/** Periods, one a line. */
const Periods = ({ periods }: { periods: readonly string[] }) =>
  periods.map((period) => <span key={period}>{period}</span>);

/** The hours of each day of a week, Monday first; one line if all are the same. */
export function Week({ week }: { week: readonly (readonly Hours[])[] }) {
  const t = useTexts();
  const clock = useChainClock();
  const today = clock && dayOfWeek(localTime(clock.at, clock.timeZone).date);
  const days = DAYS_OF_WEEK.map((_, index) => periodsInWords(t, week[index] ?? []));
  const [monday = []] = days;
  const rows = days.every((periods) => String(periods) === String(monday))
    ? [{ day: t('shop.outlet.everyDay'), hours: monday, isToday: false }]
    : days.map((hours, index) => ({ day: weekday(index), hours, isToday: index === today }));
  return (
    <dl className={styles.rows}>
      {rows.map(({ day, hours, isToday }) => (
        <div key={day} data-today={isToday || undefined}>
          <dt>{day}</dt>
          <dd>
            <Periods periods={hours} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** When the outlet is open: its week, and the coming days with other hours. */
export function HoursCard({ branch }: { branch: BranchSummary }) {
  const t = useTexts();
  const special = [...(branch.closings ?? []), ...(branch.special_hours ?? [])].map(({ date }) => date);
  const dates = [...new Set(special)].sort().slice(0, DAYS_LISTED);
  return (
    <Card as="section" gap={3} aria-labelledby="hours">
      <h2 id="hours" className={styles.title}>
        {t('shop.outlet.hours')}
      </h2>
      <Week week={weekOf(branch)} />
      {dates.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{t('shop.outlet.specialDays')}</h3>
          <dl className={styles.rows}>
            {dates.map((date) => (
              <div key={date}>
                <dt>{say(longDayText(date))}</dt>
                <dd>
                  <Periods periods={periodsInWords(t, periodsOn(branch, date))} />
                  <Text tone="quiet" size="small">
                    {specialReasonOn(branch, date)}
                  </Text>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}
