import { BRANCH_LIMITS, type OpeningPeriod } from '@libs/contract/branches/branches.js';
import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import { counted } from '@libs/domain/text/counted.js';
import { localTime } from '@libs/domain/time/business-time.js';
import { dayInWords } from '@libs/domain/time/calendar-date.js';
import { specialHoursProblem } from '@libs/domain/time/opening-hours.js';
import { comingPoyaDays } from '@libs/domain/time/poya-days.js';
import { Form, Input, Radio } from 'antd';
import { useMemo } from 'react';
import { useServerClock } from '../../../../api/clock.js';
import { Notice } from '../../../../ui/notice.js';
import { useOrdersAheadQuery, useSetSpecialDaysMutation } from '../../api/bulk-api.js';
import { FormDialog } from '../../crud/form-dialog.js';
import { Choices } from './choices.js';
import { hoursRule } from './hours-rule.js';
import { POYA_REASON, PoyaNote } from './poya-note.js';
import { Periods } from './week-hours-input.js';

interface Props {
  branches: readonly StaffBranchSummary[];
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
  const [form] = Form.useForm<Values>();
  const [setDays] = useSetSpecialDaysMutation();
  const isPoya = Form.useWatch('isPoya', form) ?? true;
  const isClosed = Form.useWatch('isClosed', form) ?? true;
  const poyaDays = useMemo(() => comingPoyaDays(today), [today]);
  const offered = branches.filter(({ state }) => state !== 'archived');
  const send = async (values: Values) => {
    const { hours = [], reason } = values;
    const days = daysOf(values).map((date) => ({ date, reason, hours }));
    return (await setDays({ branches: values.branches, days }).unwrap()).message;
  };
  return (
    <FormDialog
      title="Special days"
      form={form}
      initialValues={{
        branches: offered.map(({ id }) => id),
        isPoya: true,
        isClosed: true,
        reason: POYA_REASON,
      }}
      okText="Set special days"
      send={send}
      onClose={onClose}
    >
      <Form.Item
        name="branches"
        label="Branches"
        rules={[{ required: true, type: 'array', min: 1, message: 'Choose at least one branch.' }]}
      >
        <Choices noun="branches" options={offered.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <Form.Item name="isPoya" label="Days">
        <Radio.Group
          options={[
            { value: true, label: 'Poya days' },
            { value: false, label: 'A date' },
          ]}
          onChange={({ target }) => form.setFieldValue('reason', target.value === true ? POYA_REASON : '')}
        />
      </Form.Item>
      {isPoya ? (
        <Form.Item
          key="poya"
          name="poyaDays"
          preserve={false}
          initialValue={poyaDays}
          extra={<PoyaNote />}
          rules={[{ required: true, type: 'array', min: 1, message: 'Choose at least one Poya day.' }]}
        >
          <Choices
            noun="Poya days"
            options={poyaDays.map((day) => ({ value: day, label: `${dayInWords(day)} ${day.slice(0, 4)}` }))}
          />
        </Form.Item>
      ) : (
        <Form.Item
          key="date"
          name="date"
          label="Date"
          preserve={false}
          validateFirst
          rules={[
            { required: true, message: 'Choose a date.' },
            {
              validator: (_rule, date: string) =>
                date >= today ? Promise.resolve() : Promise.reject(new Error('Choose today or a later date.')),
            },
          ]}
        >
          <Input type="date" min={today} />
        </Form.Item>
      )}
      <Form.Item name="isClosed" label="On these days they are">
        <Radio.Group
          options={[
            { value: true, label: 'Closed' },
            { value: false, label: 'Open at other hours' },
          ]}
        />
      </Form.Item>
      {!isClosed && (
        <Form.Item
          name="hours"
          label="Hours"
          preserve={false}
          initialValue={[SHORT_DAY]}
          validateFirst
          rules={[{ required: true, type: 'array', min: 1, message: 'Add hours, or choose Closed.' }, HOURS_RULE]}
        >
          <HoursInput />
        </Form.Item>
      )}
      <Form.Item name="reason" label="Reason, for customers to read">
        <Input maxLength={BRANCH_LIMITS.closingReasonMax} autoComplete="off" />
      </Form.Item>
      <p>What a branch already has on one of these days is replaced.</p>
      <OrdersThen isClosed={isClosed} />
    </FormDialog>
  );
}

/** Says how many orders for later are due on the chosen days. */
function OrdersThen({ isClosed }: { isClosed: boolean }) {
  const { data } = useOrdersAheadQuery();
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
