import type { TakingField } from '@libs/contract/finance/finance.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { type Cents, formatRupees } from '@libs/domain/money/money.js';
import { hasPart, type Takings, type Tender, takingsOf } from '@libs/domain/money/tenders.js';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import finance from '../finance-page.module.css';
import { lettersOf } from '../range/figure-tiles.js';
import styles from './takings.module.css';

/** The portal's labels of each tender, and of open money. */
export const TENDER_WORDS: Record<Tender | 'open', string> = {
  Online: 'Paid online',
  Cash: 'Cash',
  Card: 'Card at the door or counter',
  Partner: 'Paid to a partner',
  'Not said': 'Handed over, not said how paid',
  open: 'Confirmed, not paid yet',
};

/** The figure of each tender's orders, also of those of other days that were paid on this one. */
const FIGURES: Record<Tender, TakingField> = {
  Online: 'collected_online',
  Cash: 'collected_cash',
  Card: 'collected_card',
  Partner: 'collected_partner',
  'Not said': 'collected_not_said',
};

/** A sum, and a function that selects its orders from the day's. */
export interface TakenSum {
  title: string;
  fact: string;
  /** absent for open money, which only the day's own orders have */
  figure?: TakingField;
  has(order: Order): boolean;
}

/** What was taken and refunded on a day, in cents. */
export interface DayRefunds {
  /** on this day, for orders of any day */
  tenders: Takings['tenders'];
  /** on this day, for orders of any day */
  refunded: Cents;
  /** later, for orders of this day */
  since: Cents;
}

interface Props {
  orders: readonly Order[];
  /** null: not known yet */
  refunds: DayRefunds | null;
  onOpen(sum: TakenSum): void;
}

/** The money collected in cash and by card, and confirmed money that is still open; each opens its orders. */
export function DayTakings({ orders, refunds, onOpen }: Props) {
  const takings = useMemo(
    () => ({ ...takingsOf(orders), ...(refunds && { tenders: refunds.tenders }) }),
    [orders, refunds],
  );
  const collected = takings.tenders.reduce((sum, { cents }) => sum + cents, 0);
  const sums: [name: string, cents: Cents][] = [['Collected', collected]];
  if (refunds !== null) sums.push(['Refunded', refunds.refunded], ['Net', collected - refunds.refunded]);
  if (refunds !== null && refunds.since > 0) sums.push(['Refunded since', refunds.since]);
  const entries = entriesOf(takings);
  return (
    <Stack as="section" gap={3} aria-label="Collected and open">
      <p className={styles.total}>
        {sums.map(([name, cents]) => (
          <span key={name}>
            <span>{`${name} `}</span>
            <b translate="no">{formatRupees(cents)}</b>
          </span>
        ))}
      </p>
      <ul
        className={clsx(finance.tiles, styles.list)}
        style={lettersOf(entries.map(({ cents }) => formatRupees(cents)))}
      >
        {entries.map(({ tender, orders: count, cents }) => {
          const fact = `${count} ${count === 1 ? 'order' : 'orders'}, ${formatRupees(cents)}`;
          return (
            <li key={tender} data-open={tender === 'open' || undefined}>
              <button
                type="button"
                className={finance.tile}
                onClick={() =>
                  onOpen({
                    title: TENDER_WORDS[tender],
                    fact,
                    ...(tender !== 'open' && { figure: FIGURES[tender] }),
                    has: (order) => hasPart(order, tender),
                  })
                }
              >
                <Text tone="quiet">{TENDER_WORDS[tender]}</Text>
                <b className={styles.sum} translate="no">
                  {formatRupees(cents)}
                </b>
                <Text tone="quiet">{count === 1 ? '1 order' : `${count} orders`}</Text>
              </button>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

/** Returns the rows to show. Those for unknown tenders and for partners are left out if they have no orders. */
function entriesOf({ tenders, open }: Takings) {
  const said = tenders.filter(({ tender, orders }) => (tender !== 'Not said' && tender !== 'Partner') || orders !== 0);
  return [...said, { tender: 'open' as const, ...open }];
}
