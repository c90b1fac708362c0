import type { OpeningPeriod } from '@libs/contract/branches/branches.js';
import { CLOCK_PATTERN } from '@libs/contract/values.js';
import type { Text } from '@libs/texts/text.js';
import type { Rule } from 'antd/es/form';
import { say } from '../../../../texts/i18n.js';

/** Returns a rule by which the times of a field must be valid, and then its value; `Form` is the form's values. */
export function hoursRule<Value, Form>(
  periodsOf: (value: Value) => readonly OpeningPeriod[],
  problemOf: (value: Value, all: Partial<Form>) => Text | null,
): Rule {
  return ({ getFieldsValue }) => ({
    validator: (_rule, value: Value | null | undefined) => {
      if (!value) return Promise.resolve();
      const clocks = periodsOf(value).flatMap(({ open, close }) => [open, close]);
      if (!clocks.every((clock) => CLOCK_PATTERN.test(clock)))
        return Promise.reject(new Error('Enter each time as 09:30.'));
      const problem = problemOf(value, getFieldsValue());
      return problem === null ? Promise.resolve() : Promise.reject(new Error(say(problem)));
    },
  });
}
