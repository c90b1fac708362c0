import { BRANCH_LIMITS, type OpeningPeriod } from '@libs/contract/branches/branches.js';
import { MONEY } from '@libs/domain/people/roles.js';
import { counted } from '@libs/domain/text/counted.js';
import { localTime } from '@libs/domain/time/business-time.js';
import { dayInWords } from '@libs/domain/time/calendar-date.js';
import { specialHoursProblem } from '@libs/domain/time/opening-hours.js';
import { comingPoyaDays } from '@libs/domain/time/poya-days.js';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useServerClock } from '../../../../api/clock.js';
import { selectUser } from '../../../../api/session/session-slice.js';
import type { ChainBranch } from '../../../../api/session/use-chain-branches.js';
import { Notice } from '../../../../ui/notice.js';
import { useOrdersAheadQuery, useSetSpecialDaysMutation } from '../../api/bulk-api.js';
import { FormDialog } from '../../crud/form-dialog.js';
import { atLeastOne, either, named } from '../../fields/choices.js';
import { requestFields } from '../../fields/field-table.js';
import { day, field, optionalText, rule } from '../../fields/kinds.js';
import { Choices } from './choices.js';
import { hoursRule } from './hours-rule.js';
import { POYA_REASON, PoyaNote } from './poya-note.js';
import { Periods } from './week-hours-input.js';

interface Props {
  branches: readonly ChainBranch[];
  onClose: () => void;
}

interface Values {
  branches: number[];
  isPoya: boolean;
  poyaDays?: string[];
  date?: string;
  isClosed: boolean;
  hours?: OpeningPeriod[];
  reason: string;
}

const SHORT_DAY = { open: '10:00', close: '15:00' };

/** Returns the chosen days; fields that are not shown are not among the values. */
const daysOf = ({ poyaDays = [], date }: Partial<Values>): string[] => (date === undefined ? poyaDays : [date]);

const HOURS_RULE = hoursRule<OpeningPeriod[], Values>(
  (hours) => hours,
  (hours, values) => specialHoursProblem(daysOf(values).map((date) => ({ date, reason: '', hours }))),
);

/** Closes several branches on some days, or gives them other hours there. */
export function SpecialDaysDialog(props: Props) {
  const clock = useServerClock();
  if (clock === null) return null;
  return <SpecialDays {...props} today={localTime(new Date(clock.now()), clock.timeZone).date} />;
}

function SpecialDays({ branches, onClose, today }: Props & { today: string }) {
  const [setDays] = useSetSpecialDaysMutation();
  const role = useSelector(selectUser)?.role_id;
  const hasFigures = role !== undefined && MONEY.includes(role);
  const fields = useMemo(() => daysFields(branches, today), [branches, today]);
  return (
    <FormDialog
      title="Special days"
      fields={fields}
      okText="Set special days"
      send={async (values) => {
        const { hours = [], reason } = values;
        const days = daysOf(values).map((date) => ({ date, reason, hours }));
        return (await setDays({ branches: values.branches, days }).unwrap()).message;
      }}
      onClose={onClose}
    >
      <p>What a branch already has on one of these days is replaced.</p>
      {hasFigures && <OrdersThen />}
    </FormDialog>
  );
}

function daysFields(branches: Props['branches'], today: string) {
  const poyaDays = comingPoyaDays(today);
  const offered = branches.filter(({ state }) => state !== 'archived');
  return requestFields<Values>({
    branches: {
      ...field('Branches', <Choices noun="branches" options={named(offered)} />, {
        rules: [atLeastOne('Choose at least one branch.')],
      }),
      blank: offered.map(({ id }) => id),
    },
    isPoya: { label: 'Days', item: (name) => <WhichDays name={name} />, blank: true },
    poyaDays: {
      ...field(
        'Poya days',
        <Choices
          noun="Poya days"
          options={poyaDays.map((day) => ({ value: day, label: `${dayInWords(day)} ${day.slice(0, 4)}` }))}
        />,
        { label: null, hint: <PoyaNote />, rules: [atLeastOne('Choose at least one Poya day.')] },
      ),
      blank: poyaDays,
      isShown: ({ isPoya = true }) => isPoya,
    },
    date: {
      ...day('Date', {
        min: today,
        rules: [
          { required: true, message: 'Choose a date.' },
          rule<string>((date) => (date >= today ? null : 'Choose today or a later date.')),
        ],
      }),
      isShown: ({ isPoya = true }) => !isPoya,
    },
    isClosed: { ...either('On these days they are', ['Closed', 'Open at other hours']), blank: true },
    hours: {
      ...field('Hours', <HoursInput />, {
        validateFirst: true,
        rules: [atLeastOne('Add hours, or choose Closed.'), HOURS_RULE],
      }),
      blank: [SHORT_DAY],
      isShown: ({ isClosed = true }) => !isClosed,
    },
    reason: {
      ...optionalText('Reason, for customers to read', { max: BRANCH_LIMITS.closingReasonMax }),
      blank: POYA_REASON,
    },
  });
}

/** Which days are set. A Poya day is its own reason. */
function WhichDays({ name }: { name: string }) {
  const form = Form.useFormInstance();
  const onChange = (isPoya: boolean) => form.setFieldValue('reason', isPoya ? POYA_REASON : '');
  return either('Days', ['Poya days', 'A date'], onChange).item(name);
}

/** Says how many orders for later are due on the chosen days. */
function OrdersThen() {
  const { data } = useOrdersAheadQuery();
  const isClosed = Form.useWatch('isClosed') ?? true;
  const chosen = Form.useWatch((values: Partial<Values>) => ({
    branches: values.branches ?? [],
    days: daysOf(values),
  }));
  const due = data?.days.filter(
    ({ date, branch }) => chosen?.branches.includes(branch.id) && chosen.days.includes(date),
  );
  const count = due?.reduce((sum, { orders }) => sum + orders, 0) ?? 0;
  if (count === 0) return null;
  const which = isClosed ? 'They' : 'Those outside of the hours';
  return (
    <Notice tone="warning">
      <p>{`${counted(count, 'order')} ${count === 1 ? 'is' : 'are'} due on these days.`}</p>
      <p>{`${which} stay on their boards, under Later, with a mark, until each is moved or cancelled.`}</p>
    </Notice>
  );
}

function HoursInput(field: { value?: OpeningPeriod[]; onChange?: (value: OpeningPeriod[]) => void }) {
  const { value = [], onChange } = field;
  return <Periods day="that day" periods={value} onChange={(hours) => onChange?.(hours)} next={SHORT_DAY} />;
}
