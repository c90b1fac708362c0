import type { CartLine } from '@libs/domain/cart/cart.js';
import { type OptionView, optionInWords, optionViews } from '@libs/domain/lines/option-view.js';
import type { MenuIndex } from '@libs/domain/menu/menu-index.js';
import { choicesOf, isSaid, orderedOptions } from '@libs/domain/menu/options.js';
import { rupees } from '@libs/domain/money/money.js';
import { say } from '../../../texts/i18n.js';
import { tabLanguage } from '../../../texts/tab-locale.js';
import { useTexts } from '../../../texts/use-texts.js';
import styles from './line-options.module.css';

interface LineOptionsProps {
  options: readonly OptionView[];
  /** how many portions the prices are for; absent: one */
  portions?: number;
}

/** The options of a line under its name, with their prices at the right. */
export function LineOptions({ options, portions = 1 }: LineOptionsProps) {
  const t = useTexts();
  const said = options.filter(({ option }) => isSaid(option));
  if (said.length === 0) return null;
  return (
    <ul className={styles.options}>
      {said.map((one) => {
        const words = optionInWords(one);
        const name = typeof words === 'string' ? words : say(words);
        const cents = one.cents * portions;
        return (
          <li key={one.key}>
            <span>{one.partName === null ? name : `${one.partName}: ${name}`}</span>
            {cents > 0 && <span className={styles.price}>{` ${t('shop.option.plus', { price: rupees(cents) })}`}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the options of a cart's line as those of an order's line. */
export function cartLineOptions(line: CartLine, index: MenuIndex): LineOptionsProps {
  const questions = index.questionsOf(line.type, line.id);
  const options = orderedOptions(questions, choicesOf(questions, line.options));
  const parts = index.placeOf(line.type, line.id)?.item.contains ?? [];
  return { options: optionViews({ options, parts }, tabLanguage()) };
}
