import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { shortageChanges } from '@libs/domain/shortages/shortages.js';
import { nameIn } from '@libs/domain/text/names.js';
import { tabLanguage } from '../../../../texts/tab-locale.js';
import { useTexts } from '../../../../texts/use-texts.js';

/** Says what was left out and what came instead; renders nothing if nothing was changed. */
export function ShortageChanges({ order }: { order: PublicOrder }) {
  const t = useTexts();
  const language = tabLanguage();
  const changes = shortageChanges(order);
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(({ gone, lacks, isItself, instead }, index) => {
        const name = nameIn(gone, language);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers are only added
          <li key={index}>
            {instead
              ? t('order.shortage.replaced', { name, other: nameIn(instead, language) })
              : isItself
                ? t('order.shortage.leftOut', { name })
                : t('order.shortage.leftOutFor', { name, lacks: nameIn(lacks, language) })}
          </li>
        );
      })}
    </ul>
  );
}
