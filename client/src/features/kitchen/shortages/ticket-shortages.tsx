import type { Order } from '@libs/contract/orders/orders.js';
import { openShortages, shortageChanges, shortageState } from '@libs/domain/shortages/shortages.js';
import { nameIn } from '@libs/domain/text/names.js';
import { MINUTES_TICK_MS, type ServerClock, useNow } from '../../../api/clock.js';
import { useTexts } from '../../../texts/use-texts.js';
import { PhoneIcon } from '../../../ui/drawings/icons.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import styles from './shortages.module.css';

interface Props {
  order: Order;
  clock: ServerClock;
}

/** What the customer of an order was asked about sold-out food, and what an answer has changed. Empty if nothing. */
export function TicketShortages({ order, clock }: Props) {
  if ((order.shortages ?? []).length === 0) return null;
  return <Shortages order={order} clock={clock} />;
}

function Shortages({ order, clock }: Props) {
  const t = useTexts();
  const language = useKitchenLanguage();
  const now = new Date(useNow(clock, MINUTES_TICK_MS));
  const open = openShortages(order);
  const isCall = open.some((shortage) => shortageState(order, shortage, now) === 'call');
  return (
    <ul className={styles.ticket}>
      {shortageChanges(order).map(({ gone, instead }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers are only added
        <li key={index} data-kind="changed">
          {instead === null
            ? t('board.shortage.leftOut', { name: nameIn(gone, language) })
            : t('board.shortage.replaced', { name: nameIn(gone, language), other: nameIn(instead, language) })}
        </li>
      ))}
      {open.map((shortage) => {
        const state = shortageState(order, shortage, now);
        const name = nameIn(shortage.lacks, language);
        return (
          <li key={shortage.id} data-kind={state}>
            {state === 'call' ? t('board.shortage.call', { name }) : t('board.shortage.asked', { name })}
          </li>
        );
      })}
      {isCall && order.phone !== '' && (
        <li>
          <a className={styles.phone} href={`tel:${order.phone}`} translate="no">
            <PhoneIcon size={20} />
            <span>{order.phone}</span>
          </a>
        </li>
      )}
    </ul>
  );
}
