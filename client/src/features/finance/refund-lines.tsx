import { type Cents, formatRupees } from '@libs/domain/money/money.js';
import type { RefundLine } from '@libs/domain/money/refunds.js';
import { useState } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.js';
import { Text } from '../../ui/layout/text.js';
import styles from './order-refunds.module.css';

interface Props {
  lines: readonly RefundLine[];
  /** gets the money of what is chosen; null if nothing is */
  onChosen(cents: Cents | null): void;
}

const keyOf = ({ line }: RefundLine, index: number | null) => `${line.position} ${index ?? ''}`;

/** The lines of an order and their paid options, which can be chosen instead of typing an amount. */
export function RefundLines({ lines, onChosen }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    setChosen(next);
    const amounts = lines.flatMap((one) => {
      // the money of a line includes its options
      if (next.has(keyOf(one, null))) return [one.cents];
      return one.options.flatMap(({ cents }, index) => (next.has(keyOf(one, index)) ? [cents] : []));
    });
    onChosen(amounts.length === 0 ? null : amounts.reduce((sum, cents) => sum + cents, 0));
  };
  return (
    <fieldset>
      <Text as="legend" weight="semibold">
        What it is for
      </Text>
      {lines.map((one) => {
        const key = keyOf(one, null);
        return (
          <div key={key}>
            <Checkbox isChecked={chosen.has(key)} onChange={(isChosen) => choose(key, isChosen)}>
              <span>{`${one.line.quantity} × ${one.line.name} `}</span>
              <span translate="no">{formatRupees(one.cents)}</span>
            </Checkbox>
            {!chosen.has(key) && one.options.length > 0 && (
              <div className={styles.options}>
                {one.options.map(({ option, cents }, index) => (
                  <Checkbox
                    key={keyOf(one, index)}
                    isChecked={chosen.has(keyOf(one, index))}
                    onChange={(isChosen) => choose(keyOf(one, index), isChosen)}
                  >
                    <span>{option.quantity > 1 ? `${option.name} × ${option.quantity} ` : `${option.name} `}</span>
                    <span translate="no">{formatRupees(cents)}</span>
                  </Checkbox>
                ))}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
