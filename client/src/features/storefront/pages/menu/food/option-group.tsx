import type { ChosenOption, MenuOption } from '@libs/contract/menu/options.js';
import { isOneOf, mostOfOption } from '@libs/domain/menu/choosing.js';
import type { OptionUnavailable } from '@libs/domain/menu/option-availability.js';
import { choicesOf, type Question } from '@libs/domain/menu/options.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { type Text as Message, text } from '@libs/texts/text.js';
import { useId } from 'react';
import { say } from '../../../../../texts/i18n.js';
import { useTexts } from '../../../../../texts/use-texts.js';
import { Stepper } from '../../../../../ui/forms/stepper.js';
import { Hint } from '../../../../../ui/layout/hint.js';
import { Text } from '../../../../../ui/layout/text.js';
import { useStorefront } from '../../../base/state/storefront-state.js';
import styles from './option-group.module.css';

interface OptionGroupProps {
  question: Question<MenuOption>;
  /** the name of the combo's part that it is about; absent for the item itself */
  partName?: string | undefined;
  chosen: readonly ChosenOption[];
  whyNot: (option: MenuOption) => OptionUnavailable | null;
  /** what is wrong with the choice; shown once the customer has tried to add the item */
  error: string | undefined;
  onChoose: (option: MenuOption, quantity: number) => void;
}

/** Returns why an option cannot be chosen, without its name, which is beside it. */
function awayInWords({ code, values: { open = '', close = '' } }: OptionUnavailable, isComingDay: boolean): Message {
  if (code === 'option-not-served-now') return text('shop.option.hours', { open: String(open), close: String(close) });
  return text(isComingDay ? 'shop.option.soldOutLater' : 'shop.option.soldOut');
}

/** A group of options: radio buttons if exactly one is chosen, otherwise checkboxes, or steppers for several of one. */
export function OptionGroup({ question, partName, chosen, whyNot, error, onChoose }: OptionGroupProps) {
  const t = useTexts();
  const isComingDay = useStorefront(({ due }) => due.slot?.stock_day != null);
  const id = useId();
  const { group, part } = question;
  const isOne = isOneOf(group);
  const choices = choicesOf([question], chosen);
  const taken = choices.reduce((sum, { quantity }) => sum + quantity, 0);
  const isFull = group.max > 1 && taken >= group.max && group.options.length > 1;
  const hint = isFull
    ? t('shop.option.atMost', { most: group.max })
    : group.min === 0
      ? t('shop.option.optional', { most: Math.min(group.max, group.options.length) })
      : group.min === group.max
        ? t('shop.option.exactly', { count: group.min })
        : t('shop.option.range', { least: group.min, most: group.max });
  return (
    <fieldset aria-describedby={`${id}-hint`} data-question={`${part}:${group.id}`}>
      <Text as="legend" size="lead" weight="bold">
        {partName === undefined ? group.name : `${group.name} · ${partName}`}
      </Text>
      <Text
        as="p"
        id={`${id}-hint`}
        tone={error !== undefined ? 'bad' : isFull ? undefined : 'quiet'}
        size="small"
        weight={error !== undefined || isFull ? 'semibold' : undefined}
        role={error ? 'alert' : 'status'}
      >
        {error ?? hint}
      </Text>
      {group.options.map((option) => {
        const quantity = choices.find((choice) => choice.option === option)?.quantity ?? 0;
        const most = mostOfOption(question, { option, choices });
        const why = whyNot(option);
        const name = group.kind === 'without' ? t('shop.option.without', { name: option.name }) : option.name;
        const price = option.price > 0 && t('shop.option.plus', { price: rupees(toCents(option.price)) });
        const inputId = `${id}-${option.id}`;
        const words = (
          <>
            <span className={styles.name}>
              <span>{name}</span>
              {why !== null && <Hint>{say(awayInWords(why, isComingDay))}</Hint>}
            </span>
            {price && <span className={styles.price}>{price}</span>}
          </>
        );
        if (option.quantity_max > 1 && !isOne) {
          return (
            <div key={option.id} className={styles.option}>
              <span className={styles.words}>{words}</span>
              {(why === null || quantity > 0) && (
                <Stepper
                  name={name}
                  quantity={quantity}
                  least={0}
                  most={why === null ? most : quantity}
                  onChange={(next) => onChoose(option, next)}
                />
              )}
            </div>
          );
        }
        return (
          <div key={option.id} className={styles.option}>
            <input
              id={inputId}
              type={isOne ? 'radio' : 'checkbox'}
              name={`${id}-group`}
              checked={quantity > 0}
              disabled={quantity === 0 && (why !== null || most === 0)}
              onChange={(event) => onChoose(option, event.target.checked ? 1 : 0)}
            />
            <label htmlFor={inputId} className={styles.words}>
              {words}
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
