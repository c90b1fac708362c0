import type { ComboPart } from '@libs/contract/menu/menu.js';
import type { OrderedOption } from '@libs/contract/menu/options.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { optionCents } from '@libs/domain/lines/ordered-options.js';
import type { MenuIndex } from '@libs/domain/menu/menu-index.js';
import { choicesOf, isSaid, optionInWords, orderedOptions } from '@libs/domain/menu/options.js';
import { rupees } from '@libs/domain/money/money.js';
import { nameIn } from '@libs/domain/text/names.js';
import { tabLanguage } from '../../../texts/tab-locale.js';
import styles from './line-options.module.css';
import { say, useTexts } from './texts.js';

interface LineOptionsProps {
  options: readonly OrderedOption[];
  /** the parts of the line, whose names stand before their options */
  parts?: readonly ComboPart[];
  /** how many portions the prices are for; absent: one */
  portions?: number;
}

/** The options of a line under its name, with their prices at the right. */
export function LineOptions({ options, parts = [], portions = 1 }: LineOptionsProps) {
  const t = useTexts();
  const said = options.filter(isSaid);
  if (said.length === 0) return null;
  return (
    <ul className={styles.options}>
      {said.map((option) => {
        const part = option.part === null ? undefined : parts[option.part];
        const words = optionInWords(option, tabLanguage());
        const name = typeof words === 'string' ? words : say(words);
        const cents = optionCents({ parts }, option) * portions;
        return (
          <li key={`${option.part}:${option.option_id}`}>
            <span>{part ? `${nameIn(part, tabLanguage())}: ${name}` : name}</span>
            {cents > 0 && <span className={styles.price}>{` ${t('shop.option.plus', { price: rupees(cents) })}`}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the options of a cart's line as an order would keep them, with the parts of its item. */
export function cartLineOptions(line: CartLine, index: MenuIndex): LineOptionsProps {
  const questions = index.questionsOf(line.type, line.id);
  return {
    options: orderedOptions(questions, choicesOf(questions, line.options)),
    parts: index.placeOf(line.type, line.id)?.item.contains ?? [],
  };
}
