import type { MenuItem } from '@libs/contract/menu/menu.js';
import type { ChosenOption, MenuOption } from '@libs/contract/menu/options.js';
import { choiceProblems, choicesOf, chosenOf, type Question, withChoice } from '@libs/domain/menu/options.js';
import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { FieldError } from '../../ui/forms/field-error.js';
import { Stack } from '../../ui/layout/stack.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { rupees } from '../../ui/staff/rupees.js';
import { useTexts } from './texts.js';
import styles from './till.module.css';

interface Props {
  item: MenuItem;
  questions: readonly Question<MenuOption>[];
  /** what is chosen now; undefined: as it comes */
  chosen: readonly ChosenOption[] | undefined;
  onChoose(chosen: ChosenOption[]): void;
  onClose(): void;
}

/** The options of an item, by keyboard: Tab moves, Space chooses, Enter takes them. */
export function OptionPicker({ item, questions, chosen: given, onChoose, onClose }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState<readonly ChosenOption[]>(() => chosenOf(choicesOf(questions, given)));
  const [hasTried, setHasTried] = useState(false);
  const choices = choicesOf(questions, chosen);
  const problems = choiceProblems(questions, choices);
  const save = () => {
    if (problems.length > 0) setHasTried(true);
    else onChoose(chosenOf(choices));
  };
  return (
    <Dialog title={item.name} onClose={onClose}>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {questions.map((question, at) => {
          const { group, part } = question;
          const problem = problems.find((one) => one.question === question);
          const partName = part === null ? undefined : item.contains?.[part]?.name;
          return (
            <fieldset key={`${part}:${group.id}`} className={styles.options}>
              <legend>{partName === undefined ? group.name : `${partName} · ${group.name}`}</legend>
              {group.options.map((option, place) => {
                const isChosen = choices.some((one) => one.question === question && one.option === option);
                return (
                  <label key={option.id}>
                    <input
                      type={group.max === 1 && group.min === 1 ? 'radio' : 'checkbox'}
                      name={`${part}:${group.id}`}
                      data-autofocus={(at === 0 && place === 0) || undefined}
                      checked={isChosen}
                      onChange={(event) =>
                        setChosen(withChoice(chosen, question, { option, quantity: event.target.checked ? 1 : 0 }))
                      }
                    />
                    <span>{option.name}</span>
                    {option.price > 0 && <span className={styles.quiet}>{`+ ${rupees(option.price)}`}</span>}
                  </label>
                );
              })}
              <FieldError
                id={`option-${part}-${group.id}`}
                isAnnounced
                error={hasTried && problem ? t('board.till.choose', { group: group.name }) : undefined}
              />
            </fieldset>
          );
        })}
        <div className={styles.take}>
          <Button look="primary" type="submit" isWide>
            {t('board.till.takeOptions')}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
