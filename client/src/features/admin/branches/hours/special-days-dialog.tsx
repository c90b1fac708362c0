import { BRANCH_LIMITS, type OpeningPeriod, type SpecialHours } from '@libs/contract/branches/branches.js';
import type { ChainDays } from '@libs/contract/branches/special-days.js';
import { localTime } from '@libs/domain/time/business-time.js';
import { dayInWords } from '@libs/domain/time/calendar-date.js';
import { specialHoursProblem } from '@libs/domain/time/opening-hours.js';
import { comingPoyaDays } from '@libs/domain/time/poya-days.js';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useServerClock } from '../../../../api/clock.js';
import type { ChainBranch } from '../../../../api/session/use-chain-branches.js';
import { useSetBranchDaysMutation } from '../../api/special-days-api.js';
import { FormDialog } from '../../crud/form-dialog.js';
import { atLeastOne, either, named } from '../../fields/choices.js';
import { requestFields } from '../../fields/field-table.js';
import { day, field, optionalText, rule } from '../../fields/kinds.js';
import { Choices } from './choices.js';
import { DaysPlan } from './days-plan.js';
import { hoursRule } from './hours-rule.js';
import { POYA_REASON, PoyaNote } from './poya-note.js';
import { useSetChainDays } from './use-set-chain-days.js';
import { Periods } from './week-hours-input.js';

interface Props {
  branches: readonly ChainBranch[];
  /** of which the days can be set, too; absent for a manager of some branches */
  chain?: ChainDays;
  onClose: () => void;
}

interface Values {
  isChain: boolean;
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

/** Closes branches on some days, or gives them other hours there: all of the chain, or some. */
export function SpecialDaysDialog(props: Props) {
  const clock = useServerClock();
  if (clock === null) return null;
  return <SpecialDays {...props} today={localTime(new Date(clock.now()), clock.timeZone).date} />;
}

function SpecialDays({ branches, chain: ofChain, onClose, today }: Props & { today: string }) {
  const chain = ofChain ?? null;
  const [setDays] = useSetBranchDaysMutation();
  const setChainDays = useSetChainDays();
  const hasChain = chain !== null;
  const fields = useMemo(() => daysFields({ branches, today, hasChain }), [branches, today, hasChain]);
  return (
    <FormDialog
      title="Special days"
      fields={fields}
      okText="Set special days"
      send={async (values) => {
        const days = specialDaysOf(values);
        if (chain !== null && values.isChain) return setChainDays(chain, withDays(chain.days, days));
        return (await setDays({ branches: values.branches, days }).unwrap()).message;
      }}
      onClose={onClose}
    >
      <Plan chain={chain} />
    </FormDialog>
  );
}

interface Facts extends Pick<Props, 'branches'> {
  today: string;
  hasChain: boolean;
}

function daysFields({ branches, today, hasChain }: Facts) {
  const poyaDays = comingPoyaDays(today);
  const offered = branches.filter(({ state }) => state !== 'archived');
  return requestFields<Values>({
    isChain: {
      ...either('Where', ['In all branches, and in new ones', 'In some branches']),
      blank: hasChain,
      isShown: () => hasChain,
    },
    branches: {
      ...field('Branches', <Choices noun="branches" options={named(offered)} />, {
        hint: 'What a branch already has on one of these days is replaced.',
        rules: [atLeastOne('Choose at least one branch.')],
      }),
      blank: offered.map(({ id }) => id),
      isShown: ({ isChain = hasChain }) => !isChain,
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

/** Says what the chosen days would do. */
function Plan({ chain }: { chain: ChainDays | null }) {
  const values = Form.useWatch((given: Partial<Values>) => given) ?? {};
  const days = specialDaysOf({ ...values, reason: '' });
  if (values.isChain === true && chain !== null) {
    return days.length === 0 ? null : <DaysPlan branches={null} days={withDays(chain.days, days)} />;
  }
  return <DaysPlan branches={values.branches ?? []} days={days} />;
}

/** Returns the days that the form sets; fields that are not shown are not among the values. */
function specialDaysOf(values: Partial<Values>): SpecialHours[] {
  const { hours = [], reason = '' } = values;
  return daysOf(values).map((date) => ({ date, reason, hours }));
}

/** Returns the days of the chain with others, which replace those of the same date. */
function withDays(stored: readonly SpecialHours[], days: readonly SpecialHours[]): SpecialHours[] {
  const dates = new Set(days.map(({ date }) => date));
  return [...stored.filter(({ date }) => !dates.has(date)), ...days];
}

function HoursInput(field: { value?: OpeningPeriod[]; onChange?: (value: OpeningPeriod[]) => void }) {
  const { value = [], onChange } = field;
  return <Periods day="that day" periods={value} onChange={(hours) => onChange?.(hours)} next={SHORT_DAY} />;
}
