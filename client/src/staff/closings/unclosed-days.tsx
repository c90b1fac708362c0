import type { ClosedDay } from '@libs/contract/finance/closed-days.js';
import { dayInWords } from '@libs/domain/time/calendar-date.js';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/failure.js';
import { Notice } from '../../ui/notice.js';
import { type BranchDays, useClosedDaysQuery } from './closings-api.js';

/** the most days that are named */
const NAMED_MAX = 8;

/** Returns the days before today that are open. Today is not over. */
export const unclosedOf = (days: readonly ClosedDay[], today: string): ClosedDay[] =>
  days.filter(({ state, date }) => state === 'open' && date < today);

/** Returns how many days are not closed, and which: '3 days are not closed: Kandy Thu 5 Nov, Fri 6 Nov; Galle Fri 6 Nov.' */
export function unclosedText(days: readonly ClosedDay[]): string {
  const named = days.slice(0, NAMED_MAX);
  const names = [...new Set(named.map(({ branch }) => branch.name))].map((name) => {
    const own = named.filter(({ branch }) => branch.name === name);
    return `${name} ${own.map(({ date }) => dayInWords(date)).join(', ')}`;
  });
  const rest = days.length > NAMED_MAX ? `; and ${days.length - NAMED_MAX} more` : '';
  return `${days.length === 1 ? '1 day is' : `${days.length} days are`} not closed: ${names.join('; ')}${rest}.`;
}

interface Props {
  of: BranchDays;
  today: string;
  /** where they are closed */
  children?: ReactNode;
}

/** Says which days of a range are not closed, so that its files may still change. Renders nothing if all are. */
export function UnclosedDays({ of, today, children }: Props) {
  const { currentData, error } = useClosedDaysQuery(of);
  if (currentData === undefined) {
    if (error === undefined) return null;
    return <Notice tone="warning">{`Which of these days are closed is not known: ${messageOf(error)}`}</Notice>;
  }
  const open = unclosedOf(currentData, today);
  if (open.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{unclosedText(open)}</p>
      {children}
    </Notice>
  );
}
