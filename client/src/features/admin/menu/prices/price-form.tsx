import {
  PRICE_TARGETS,
  type PriceChange,
  type PriceChangesAnswer,
  type PriceRounding,
  type PriceTarget,
} from '@libs/contract/menu/price-changes.js';
import type { PriceChangeRequest } from '@libs/contract/requests/menu/price-changes.js';
import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectHasEveryBranch } from '../../../../api/session/working-branch.js';
import { Button } from '../../../../ui/button.js';
import { Card } from '../../../../ui/layout/card.js';
import { Row } from '../../../../ui/layout/row.js';
import { atLeastOne, named } from '../../fields/choices.js';
import { rule } from '../../fields/kinds.js';
import { useFieldForm } from '../../fields/use-field-form.js';
import styles from './prices.module.css';
import { ROUNDINGS, typedChange } from './typed-change.js';

type Way = PriceChange['by'];

const TARGET_WORDS: Record<PriceTarget, string> = {
  everything: 'Every food and combo',
  'food type': 'A food type',
  'sub food type': 'A category (sub food type)',
  item: 'One food or combo',
  'option group': 'An option group',
  option: 'An option',
};

const FREE_OPTIONS = 'Options that come by default or leave something out cost nothing. They are not listed.';
const TARGET_HINTS: Partial<Record<PriceTarget, string>> = {
  everything: 'Options keep their prices.',
  'option group': FREE_OPTIONS,
  option: FREE_OPTIONS,
};

const WAYS: { value: Way; label: string; placeholder: string }[] = [
  { value: 'percent', label: 'By %', placeholder: '5 or -5' },
  { value: 'amount', label: 'By Rs.', placeholder: '50 or -50' },
  { value: 'set', label: 'To Rs.', placeholder: '450' },
];

interface Props {
  choices: Pick<PriceChangesAnswer, 'branches' | 'names'>;
  isBusy: boolean;
  /** called when a field changes, because the preview is then outdated */
  onEdit(): void;
  onPreview(request: PriceChangeRequest): void;
}

interface Values {
  branches: number[];
  target: PriceTarget;
  name?: string;
  way: Way;
  text: string;
  roundTo: PriceRounding;
}

/** The form for a change of prices: which branches, which foods or options, and how. It changes nothing itself. */
export function PriceForm({ choices: { branches, names }, isBusy, onEdit, onPreview }: Props) {
  const all = branches.map(({ id }) => id);
  const { form, props } = useFieldForm<Values, void>({
    initial: { branches: all, target: 'food type', way: 'percent', text: '', roundTo: 5 },
    send: async ({ branches: chosen, target, name, way, text, roundTo = 5 }) => {
      const change = typedChange(way, text, roundTo);
      if (typeof change === 'string') return;
      onPreview({ branches: chosen, target, ...(target === 'everything' ? {} : { name }), change });
    },
    onSent: () => undefined,
  });
  const hasEvery = useSelector(selectHasEveryBranch);
  const target = Form.useWatch('target', form) ?? 'food type';
  const way = Form.useWatch('way', form) ?? 'percent';
  return (
    <Card>
      <Form
        {...props}
        aria-label="Change prices"
        onValuesChange={(changed: Partial<Values>) => {
          if (changed.target !== undefined) form.setFieldValue('name', undefined);
          onEdit();
        }}
      >
        <Part title="In which branches">
          <Form.Item name="branches" noStyle rules={[atLeastOne('Choose at least one branch.')]}>
            <Select
              mode="multiple"
              aria-label="Branches"
              className={styles.wide}
              maxTagCount="responsive"
              showSearch={{ optionFilterProp: 'label' }}
              options={named(branches)}
            />
          </Form.Item>
          <Button
            onClick={() => {
              form.setFieldValue('branches', all);
              onEdit();
            }}
          >
            {hasEvery ? 'All branches' : 'All my branches'}
          </Button>
        </Part>
        <Part title="What" hint={TARGET_HINTS[target]}>
          <Form.Item name="target" noStyle>
            <Select
              aria-label="Kind"
              className={styles.field}
              options={PRICE_TARGETS.map((value) => ({ value, label: TARGET_WORDS[value] }))}
            />
          </Form.Item>
          {target !== 'everything' && (
            <Form.Item name="name" noStyle rules={[{ required: true, message: 'Choose what is changed.' }]}>
              <Select
                aria-label="Name"
                className={styles.field}
                placeholder="Choose"
                showSearch
                options={names[target].map((value) => ({ value, label: value }))}
              />
            </Form.Item>
          )}
        </Part>
        <Part title="How">
          <Form.Item name="way" noStyle>
            <Select aria-label="How prices change" className={styles.short} options={WAYS} />
          </Form.Item>
          <Form.Item
            name="text"
            noStyle
            validateTrigger="onSubmit"
            rules={[
              rule((text: string) => {
                const change = typedChange(way, text, 5);
                return typeof change === 'string' ? change : null;
              }),
            ]}
          >
            <Input
              aria-label="By or to how much"
              className={styles.short}
              placeholder={WAYS.find(({ value }) => value === way)?.placeholder}
            />
          </Form.Item>
          {way === 'percent' && (
            <Form.Item name="roundTo" noStyle>
              <Select aria-label="Round prices" className={styles.short} options={ROUNDINGS} />
            </Form.Item>
          )}
        </Part>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
      </Form>
    </Card>
  );
}

/** Fields side by side; their problems are shown below them. */
function Part({ title, hint, children }: { title: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      <Form.Item extra={hint}>
        <Row gap={3} align="center" wrap>
          {children}
        </Row>
      </Form.Item>
    </fieldset>
  );
}
