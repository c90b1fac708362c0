import {
  PRICE_TARGETS,
  type PriceChange,
  type PriceChangesAnswer,
  type PriceRounding,
  type PriceTarget,
} from '@libs/contract/menu/price-changes.js';
import type { PriceChangeRequest } from '@libs/contract/requests/menu/price-changes.js';
import { Input, Select } from 'antd';
import { clsx } from 'clsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button.js';
import { Card } from '../../../../ui/layout/card.js';
import { Row } from '../../../../ui/layout/row.js';
import { Notice } from '../../../../ui/notice.js';
import staff from '../../../../ui/staff/staff-page.module.css';
import styles from './prices.module.css';
import { ROUNDINGS, typedChange } from './typed-change.js';

type Way = PriceChange['by'];

const TARGET_WORDS: Record<PriceTarget, string> = {
  everything: 'Every food and combo',
  'food type': 'A food type',
  'sub food type': 'A sub food type',
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

/** The form for a change of prices: which branches, which foods or options, and how. It changes nothing itself. */
export function PriceForm({ choices: { branches, names }, isBusy, onEdit, onPreview }: Props) {
  const [chosen, setChosen] = useState<number[]>(() => branches.map(({ id }) => id));
  const [target, setTarget] = useState<PriceTarget>('food type');
  const [name, setName] = useState<string>();
  const [way, setWay] = useState<Way>('percent');
  const [text, setText] = useState('');
  const [roundTo, setRoundTo] = useState<PriceRounding>(5);
  const [problem, setProblem] = useState<string | null>(null);
  /** returns a setter that also reports the edit */
  const editing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setProblem(null);
      onEdit();
    };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = typedChange(way, text, roundTo);
    if (chosen.length === 0) return setProblem('Choose at least one branch.');
    if (target !== 'everything' && name === undefined) return setProblem('Choose what is changed.');
    if (typeof change === 'string') return setProblem(change);
    onPreview({ branches: chosen, target, ...(target === 'everything' ? {} : { name }), change });
  };
  return (
    <Card as="form" gap={4} aria-label="Change prices" onSubmit={submit}>
      <Part title="In which branches">
        <Select<number[]>
          mode="multiple"
          aria-label="Branches"
          className={styles.wide}
          maxTagCount="responsive"
          showSearch={{ optionFilterProp: 'label' }}
          value={chosen}
          onChange={editing(setChosen)}
          options={branches.map((branch) => ({ value: branch.id, label: branch.name }))}
        />
        <Button onClick={() => editing(setChosen)(branches.map(({ id }) => id))}>All branches</Button>
      </Part>
      <Part title="What" hint={TARGET_HINTS[target]}>
        <Select<PriceTarget>
          aria-label="Kind"
          className={styles.field}
          value={target}
          onChange={editing((value: PriceTarget) => {
            setTarget(value);
            setName(undefined);
          })}
          options={PRICE_TARGETS.map((value) => ({ value, label: TARGET_WORDS[value] }))}
        />
        {target !== 'everything' && (
          <Select<string>
            aria-label="Name"
            className={styles.field}
            placeholder="Choose"
            showSearch
            value={name}
            onChange={editing(setName)}
            options={names[target].map((value) => ({ value, label: value }))}
          />
        )}
      </Part>
      <Part title="How">
        <Select<Way>
          aria-label="How prices change"
          className={styles.short}
          value={way}
          onChange={editing(setWay)}
          options={WAYS}
        />
        <Input
          aria-label="By or to how much"
          className={styles.short}
          placeholder={WAYS.find(({ value }) => value === way)?.placeholder}
          value={text}
          onChange={({ target: { value } }) => editing(setText)(value)}
        />
        {way === 'percent' && (
          <Select<PriceRounding>
            aria-label="Round prices"
            className={styles.short}
            value={roundTo}
            onChange={editing(setRoundTo)}
            options={ROUNDINGS}
          />
        )}
      </Part>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <div>
        <Button type="submit" isBusy={isBusy}>
          Show what changes
        </Button>
      </div>
    </Card>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      <Row gap={3} align="center" wrap>
        {children}
      </Row>
      {hint !== undefined && <p className={clsx(staff.quiet, styles.note, styles.hint)}>{hint}</p>}
    </fieldset>
  );
}
