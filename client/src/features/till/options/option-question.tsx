import type { MenuOption } from '@libs/contract/menu/options.js';
import { reasonOf } from '@libs/domain/cart/changes/change-reasons.js';
import { isOneOf, mostOfOption } from '@libs/domain/menu/choosing.js';
import type { OptionUnavailable } from '@libs/domain/menu/option-availability.js';
import { type Choice, type Question } from '@libs/domain/menu/options.js';
import { say } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { FieldError } from '../../../ui/forms/field-error.js';
import { Stepper } from '../../../ui/forms/stepper.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { rupees } from '../../../ui/staff/rupees.js';
import till from '../till.module.css';
import styles from './options.module.css';

interface Props {
  question: Question<MenuOption>;
  /** what is chosen for the item, of all its questions */
  choices: readonly Choice<MenuOption>[];
  /** the name of the combo's part that it is about; absent for the item itself */
  partName: string | undefined;
  isFirst: boolean;
  /** whether too little or too much is chosen */
  isWrong: boolean;
  whyNot(option: MenuOption): OptionUnavailable | null;
  onChoose(option: MenuOption, quantity: number): void;
}

/** A group of options: radio buttons if exactly one is chosen, otherwise checkboxes, or steppers for several of one. */
export function OptionQuestion({ question, choices, partName, isFirst, isWrong, whyNot, onChoose }: Props) {
  const t = useTexts();
  const { group, part } = question;
  const isOne = isOneOf(group);
  const isLimited = !isOne && group.options.reduce((sum, option) => sum + option.quantity_max, 0) > group.max;
  return (
    <Stack as="fieldset" gap={1} className={styles.question}>
      <legend>
        <span>{partName === undefined ? group.name : `${partName} · ${group.name}`}</span>
        {isLimited && (
          <Text tone="quiet" weight="regular">
            {t('board.till.upTo', { most: group.max })}
          </Text>
        )}
      </legend>
      {group.options.map((option, place) => {
        const quantity = choices.find((one) => one.question === question && one.option === option)?.quantity ?? 0;
        const most = mostOfOption(question, { option, choices });
        const why = whyNot(option);
        const name = group.kind === 'without' ? t('board.till.without', { name: option.name }) : option.name;
        const words = (
          <>
            <span className={till.lineName}>
              <span>{name}</span>
              {why !== null && <Text tone="quiet">{say(reasonOf(why))}</Text>}
            </span>
            {option.price > 0 && <Text tone="quiet">{`+ ${rupees(option.price)}`}</Text>}
          </>
        );
        if (option.quantity_max > 1 && !isOne) {
          return (
            <div key={option.id} className={styles.option}>
              {words}
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
          <label key={option.id} className={styles.option}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={`${part}:${group.id}`}
              data-autofocus={(isFirst && place === 0) || undefined}
              checked={quantity > 0}
              disabled={quantity === 0 && (why !== null || most === 0)}
              onChange={(event) => onChoose(option, event.target.checked ? 1 : 0)}
            />
            {words}
          </label>
        );
      })}
      <FieldError
        id={`option-${part}-${group.id}`}
        isAnnounced
        error={isWrong ? t('board.till.choose', { group: group.name }) : undefined}
      />
    </Stack>
  );
}
