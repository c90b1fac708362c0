import type { MenuItem } from '@libs/contract/menu/menu.js';
import type { ChosenOption, MenuOption } from '@libs/contract/menu/options.js';
import type { CartLine } from '@libs/domain/cart/cart.js';
import { withChoice } from '@libs/domain/menu/choosing.js';
import type { OptionUnavailable } from '@libs/domain/menu/option-availability.js';
import { choiceProblems, choicesOf, chosenOf, type Question, unitPrice } from '@libs/domain/menu/options.js';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { OptionQuestion } from './option-question.js';
import styles from './options.module.css';

interface Props {
  item: MenuItem;
  /** the line whose options are changed; absent if a new one is added */
  line?: CartLine;
  questions: readonly Question<MenuOption>[];
  whyNot(option: MenuOption): OptionUnavailable | null;
  onChoose(chosen: ChosenOption[]): void;
  onClose(): void;
}

const isWithout = ({ group }: Question<MenuOption>) => group.kind === 'without';

/** The options of an item, by keyboard: Tab moves, Space chooses, Enter takes them. The button has the price of all of it. */
export function OptionPicker({ item, line, questions, whyNot, onChoose, onClose }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState<readonly ChosenOption[]>(() => chosenOf(choicesOf(questions, line?.options)));
  const [hasTried, setHasTried] = useState(false);
  const choices = choicesOf(questions, chosen);
  const problems = choiceProblems(questions, choices);
  // what is left out is said first, and forgotten most often
  const shown = [...questions].sort((a, b) => Number(isWithout(b)) - Number(isWithout(a)));
  const price = unitPrice(item.price, choices) * (line?.selected_quantity ?? 1);
  const save = () => {
    if (problems.length > 0) setHasTried(true);
    else onChoose(chosenOf(choices));
  };
  return (
    <Dialog title={item.name} shape="wide" onClose={onClose}>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={styles.questions}>
          {shown.map((question, at) => {
            const { group, part } = question;
            return (
              <OptionQuestion
                key={`${part}:${group.id}`}
                question={question}
                choices={choices}
                partName={part === null ? undefined : item.contains?.[part]?.name}
                isFirst={at === 0}
                isWrong={hasTried && problems.some((one) => one.question === question)}
                whyNot={whyNot}
                onChoose={(option, quantity) => setChosen(withChoice(chosen, question, { option, quantity }))}
              />
            );
          })}
        </div>
        <div className={styles.take}>
          <Button look="primary" type="submit" isWide>
            {t('board.till.takeOptions', { price: rupees(price) })}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
