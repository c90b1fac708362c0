import { FIGURE_NAMES, FINANCE_FIGURES, type FigureName, type FinanceFigures } from '@libs/domain/money/finance.js';
import { formatRupees } from '@libs/domain/money/money.js';
import type { Takings } from '@libs/domain/money/tenders.js';
import type { CSSProperties } from 'react';
import { Text } from '../../../ui/layout/text.js';
import staff from '../../../ui/staff/staff-page.module.css';
import styles from '../finance-page.module.css';

interface Props {
  figures: FinanceFigures;
  /** confirmed orders whose money has not been collected yet */
  open: Takings['open'];
  onOpen(name: FigureName): void;
}

/** Returns a figure as text: a count, or rupees. */
export function figureText(name: FigureName, figures: FinanceFigures): string {
  return FINANCE_FIGURES[name].measure === 'cents' ? formatRupees(figures[name]) : String(figures[name]);
}

/** Returns the length of the longest number, by which tiles choose their size. */
export const lettersOf = (numbers: readonly string[]): CSSProperties =>
  ({ '--letters': Math.max(...numbers.map(({ length }) => length)) }) as CSSProperties;

/** The six figures. Each opens its orders. */
export function FigureTiles({ figures, open, onOpen }: Props) {
  const texts = FIGURE_NAMES.map((name) => figureText(name, figures));
  return (
    <section className={styles.tiles} style={lettersOf(texts)} aria-label="Statistics">
      {FIGURE_NAMES.map((name) => (
        <button key={name} type="button" className={styles.tile} onClick={() => onOpen(name)}>
          <Text tone="quiet">{FINANCE_FIGURES[name].label}</Text>
          <span className={staff.figure} data-figure={name} translate="no">
            {figureText(name, figures)}
          </span>
          {name === 'paidLater' && open.orders > 0 && (
            <Text tone="quiet" isTabular>
              <span translate="no">{formatRupees(open.cents)}</span>
              <span> of it not paid yet</span>
            </Text>
          )}
        </button>
      ))}
    </section>
  );
}
