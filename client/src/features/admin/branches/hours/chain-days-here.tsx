import type { BranchClosing, SpecialHours } from '@libs/contract/branches/branches.js';
import { dayInWords } from '@libs/domain/time/calendar-date.js';
import { daysIn, ownDays } from '@libs/domain/time/special-days.js';
import { Form } from 'antd';
import { Button } from '../../../../ui/button.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Text } from '../../../../ui/layout/text.js';
import { Notice } from '../../../../ui/notice.js';
import { useChainDaysQuery } from '../../api/special-days-api.js';
import styles from './closings-input.module.css';
import { dayHoursInWords } from './days-in-words.js';

interface Days {
  closings: BranchClosing[];
  specialHours: SpecialHours[];
}

/**
 * The chain's special days beside those in a branch's form: which of them the branch follows, and which differ, with a
 * button to follow the chain again.
 *
 * @param isNew whether the form is of a new branch, which follows all that it does not change
 */
export function ChainDaysHere({ isNew }: { isNew: boolean }) {
  const form = Form.useFormInstance<Days>();
  const { data: chain, isError } = useChainDaysQuery();
  const here = Form.useWatch(({ closings = [], specialHours = [] }: Partial<Days>) => ({ closings, specialHours }));
  if (chain === undefined && isError) return <Notice tone="warning">The chain’s special days did not load.</Notice>;
  if (chain === undefined || here === undefined || chain.days.length === 0) return null;
  const wanted = { closings: here.closings, special_hours: here.specialHours };
  const differing = new Map(ownDays(wanted, chain.days).map((day) => [day.date, day]));
  const follow = (day: SpecialHours) => {
    // what was just set may not be rendered yet
    const { closings, specialHours } = form.getFieldsValue();
    const rest = daysIn({ closings, special_hours: specialHours }).filter(({ date }) => date !== day.date);
    const days = [...rest, day].toSorted((a, b) => a.date.localeCompare(b.date));
    form.setFieldsValue({
      closings: days.filter(({ hours }) => hours.length === 0).map(({ date, reason }) => ({ date, reason })),
      specialHours: days.filter(({ hours }) => hours.length > 0),
    });
  };
  return (
    <Stack gap={2}>
      <Text as="h4" weight="semibold">
        Special days of the chain
      </Text>
      <Stack as="ul" className={styles.list} aria-label="Special days of the chain">
        {chain.days.map((day) => {
          const own = differing.get(day.date);
          const isFollowed = own === undefined || (isNew && own.hours === null);
          return (
            <li key={day.date}>
              <strong>{`${dayInWords(day.date)} ${day.date.slice(0, 4)}`}</strong>
              <Stack gap={1}>
                <span>{dayHoursInWords(day)}</span>
                <Text tone="quiet" size="small">
                  {isFollowed ? 'As the chain' : `Its own: ${dayHoursInWords(own)}`}
                </Text>
              </Stack>
              {!isFollowed && (
                <Button
                  className={styles.follow}
                  aria-label={`Follow the chain again on ${dayInWords(day.date)}`}
                  onClick={() => follow(day)}
                >
                  Follow the chain again
                </Button>
              )}
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
