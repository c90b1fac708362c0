import {
  PRICE_CHANGE_LIMITS,
  PRICE_ROUNDINGS,
  type PriceChange,
  type PriceRounding,
} from '@libs/contract/menu/price-changes.js';
import { fromCents } from '@libs/domain/money/money.js';
import { readTypedNumber, unreadNumber } from '@libs/domain/money/typed-amount.js';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { say } from '../../../../texts/i18n.js';
import { Button } from '../../../../ui/button.js';
import styles from './bulk-bar.module.css';
import type { RowDraft } from './grid-edits.js';

/** A change of every selected row. */
export type BulkChange = { price: PriceChange } | { draft: Omit<RowDraft, 'version'> };

type What = 'percent' | 'amount' | 'set' | 'quantity' | 'open' | 'close' | 'branch' | 'off' | 'on';

const OPTIONS: { value: What; label: string; placeholder?: string }[] = [
  { value: 'percent', label: 'Change price by %', placeholder: '5 or -5' },
  { value: 'amount', label: 'Change price by Rs.', placeholder: '50 or -50' },
  { value: 'set', label: 'Set price to Rs.', placeholder: '450' },
  { value: 'quantity', label: 'Set daily quantity to', placeholder: '40' },
  { value: 'open', label: 'Serve from', placeholder: '09:30' },
  { value: 'close', label: 'Serve until', placeholder: '22:00' },
  { value: 'branch', label: 'Serve as the branch opens' },
  { value: 'off', label: 'Sold out today' },
  { value: 'on', label: 'Put back on sale' },
];

/** The roundings of a percentage change, with their labels. */
export const ROUNDINGS = PRICE_ROUNDINGS.map((value) => ({
  value,
  label: value < 1 ? 'to the cent' : value === 1 ? 'to whole rupees' : `to Rs. ${value}`,
}));

/** Parses the bar's fields into a change; returns a sentence if they are invalid. */
export function bulkChange(what: What, text: string, roundTo: PriceRounding): BulkChange | string {
  if (what === 'off' || what === 'on') return { draft: { isSoldOut: what === 'off' } };
  if (what === 'branch') return { draft: { open: '', close: '' } };
  if (what === 'quantity' || what === 'open' || what === 'close') {
    return text.trim() === '' ? 'Enter a value.' : { draft: { [what]: text.trim() } };
  }
  const bare = text.trim().replace(/^\+/, '').replace(/%$/, '');
  if (bare === '') return 'Enter a number.';
  const hundredths = readTypedNumber(bare);
  if (hundredths === null) return say(unreadNumber(bare));
  const value = fromCents(hundredths);
  if (what === 'set') return value < 0 ? 'Price must be 0 or more.' : { price: { by: what, value } };
  if (what === 'amount') return { price: { by: what, value } };
  const { percentMin, percentMax } = PRICE_CHANGE_LIMITS;
  if (value < percentMin || value > percentMax) return `Enter a percentage from ${percentMin} to ${percentMax}.`;
  return { price: { by: what, value, roundTo } };
}

/** Changes the selected rows of the grid at once, without saving them. */
export function BulkBar({ count, onApply }: { count: number; onApply: (change: BulkChange) => void }) {
  const [what, setWhat] = useState<What>('percent');
  const [text, setText] = useState('');
  const [roundTo, setRoundTo] = useState<PriceRounding>(1);
  const [problem, setProblem] = useState<string | null>(null);
  const placeholder = OPTIONS.find(({ value }) => value === what)?.placeholder;
  const apply = () => {
    const change = bulkChange(what, text, roundTo);
    setProblem(typeof change === 'string' ? change : null);
    if (typeof change !== 'string') onApply(change);
  };
  return (
    <form
      className={styles.bar}
      aria-label="Change the selected rows"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <strong className={styles.count}>{`${count} selected`}</strong>
      <Select<What>
        className={styles.what}
        aria-label="What to change"
        value={what}
        onChange={setWhat}
        options={OPTIONS}
      />
      {placeholder !== undefined && (
        <Input
          className={styles.value}
          aria-label="By or to how much"
          placeholder={placeholder}
          value={text}
          status={problem === null ? undefined : 'error'}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
        />
      )}
      {what === 'percent' && (
        <Select<PriceRounding>
          className={styles.round}
          aria-label="Round prices"
          value={roundTo}
          onChange={setRoundTo}
          options={ROUNDINGS}
        />
      )}
      <Button type="submit">Apply</Button>
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </form>
  );
}
