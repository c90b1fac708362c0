import type { KitchenProfile, KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { allDayCounts, type ComboPart } from '@libs/domain/kitchen/all-day.js';
import { useMemo } from 'react';
import { BaseName } from '../../../staff/lines/base-name.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Text } from '../../../ui/layout/text.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import styles from './all-day-panel.module.css';

interface Props {
  orders: readonly Order[];
  profile: KitchenProfile | undefined;
  /** counts only the items of this station; null for all items */
  station: KitchenStation | null;
}

/** The number of each item in the open orders, with the parts of combos counted one by one, and with free lines. */
export function AllDayPanel({ orders, profile, station }: Props) {
  const t = useTexts();
  const language = useKitchenLanguage();
  const counts = useMemo(() => {
    const parts = new Map<number, ComboPart[]>(
      profile?.combos.map((combo) => [
        combo.offer_id,
        combo.parts.map(({ food_id, name, quantity }) => ({ foodId: food_id, name, quantity })),
      ]),
    );
    return allDayCounts(orders, {
      language,
      partsOf: (offerId) => parts.get(offerId) ?? [],
      ...(station !== null && { isMeant: (itemId: number) => station.item_ids.includes(itemId) }),
    });
  }, [orders, profile, station, language]);
  return (
    <aside className={styles.panel} aria-label={t('board.allDay.title')}>
      <h2 className={styles.title}>{t('board.allDay.title')}</h2>
      {counts.length === 0 && <Text tone="quiet">{t('board.allDay.none')}</Text>}
      <ul>
        {counts.map(({ key, name, base, quantity }) => (
          <li key={key} className={styles.row}>
            <b className={styles.count}>{quantity}</b>
            <span>
              <span>{name}</span>
              <BaseName base={base} />
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
