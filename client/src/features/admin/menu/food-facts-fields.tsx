import type { FoodFacts } from '@libs/contract/menu/menu.js';
import { LIMITS, MARKS, type Mark, SPICE_LEVELS, type Spice } from '@libs/contract/values.js';
import { contradictionOf, markInWords, spiceInWords } from '@libs/domain/menu/food-marks.js';
import { Form, Input, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import { say } from '../../../texts/i18n.js';

const NO_CONTRADICTION: Rule = {
  validator: (_rule, marks: Mark[] = []) => {
    const contradiction = contradictionOf(marks);
    return contradiction === null ? Promise.resolve() : Promise.reject(new Error(say(contradiction)));
  },
};

export const FACT_LABELS = { description: 'Description', marks: 'Marks', spice: 'How spicy' } as const satisfies Record<
  keyof FoodFacts,
  string
>;

/** How the values are compared with those of somebody else; a description as it is. */
export const FACT_WORDS = {
  marks: (marks: Mark[] = []) => marks.map((mark) => say(markInWords(mark))).join(', '),
  spice: (spice: Spice = 0) => say(spiceInWords(spice)),
};

/** Form fields for a food's description and labels, all optional. */
export function FoodFactsFields() {
  return (
    <>
      <Form.Item name="description" label={FACT_LABELS.description} required={false}>
        <Input.TextArea
          maxLength={LIMITS.descriptionMax}
          showCount
          autoSize={{ minRows: 2, maxRows: 5 }}
          placeholder="What it is made of, in a sentence"
        />
      </Form.Item>
      <Form.Item
        name="marks"
        label={FACT_LABELS.marks}
        required={false}
        extra="Customers with an allergy rely on them: mark everything that it contains."
        rules={[NO_CONTRADICTION]}
      >
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="None"
          options={MARKS.map((mark) => ({ value: mark, label: say(markInWords(mark)) }))}
        />
      </Form.Item>
      <Form.Item name="spice" label={FACT_LABELS.spice} required={false}>
        <Select options={SPICE_LEVELS.map((level) => ({ value: level, label: say(spiceInWords(level)) }))} />
      </Form.Item>
    </>
  );
}
