import type { MenuItem } from '@libs/contract/menu/menu.js';
import type { ChosenOption, MenuOption } from '@libs/contract/menu/options.js';
import type { LineType } from '@libs/contract/values.js';
import { type CartLine, lineOf, orderableQuantity, quantityOf } from '@libs/domain/cart/cart.js';
import { oppositesIn, withChoice } from '@libs/domain/menu/choosing.js';
import { whyNotChosen } from '@libs/domain/menu/menu-options.js';
import { choiceProblems, choicesOf, chosenOf, type Question, unitPrice } from '@libs/domain/menu/options.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../../../texts/use-texts.js';
import { Button } from '../../../../../ui/button.js';
import { Stepper } from '../../../../../ui/forms/stepper.js';
import { Row } from '../../../../../ui/layout/row.js';
import { Stack } from '../../../../../ui/layout/stack.js';
import { useOrderMoment } from '../../../base/due/use-order-moment.js';
import { selectMenuIndex } from '../../../base/state/cart-selectors.js';
import { lineAdded, lineReplaced } from '../../../base/state/cart-slice.js';
import { useStorefront, useStorefrontDispatch } from '../../../base/state/storefront-state.js';
import styles from './option-form.module.css';
import { OptionGroup } from './option-group.js';

interface OptionFormProps {
  item: MenuItem;
  type: LineType;
  branchId: number;
  lineQuantityMax?: number | undefined;
  questions: readonly Question<MenuOption>[];
  chosen: readonly ChosenOption[];
  onChange: (chosen: readonly ChosenOption[]) => void;
  /** the line that is changed; absent if a new one is added */
  line?: CartLine | undefined;
  onDone: () => void;
  /** what to say below the options */
  note: ReactNode;
  /** chooses the time first, if the item cannot be had now */
  onLater?: (() => void) | undefined;
}

/** The options of an item, the quantity, and one button with the price of all of it. */
export function OptionForm(props: OptionFormProps) {
  const { item, type, branchId, lineQuantityMax, questions, chosen, onChange, line, onDone, note, onLater } = props;
  const t = useTexts();
  const dispatch = useStorefrontDispatch();
  const index = useStorefront(selectMenuIndex);
  const held = useStorefront(({ cart }) => quantityOf(cart.lines, { type, id: item.id }));
  const moment = useOrderMoment();
  const form = useRef<HTMLDivElement>(null);
  const [quantity, setQuantity] = useState(line?.selected_quantity ?? 1);
  const [hasTried, setHasTried] = useState(false);

  const whyNot = (option: MenuOption) => moment && whyNotChosen(option, { index, ...moment });
  const problems = choiceProblems(questions, choicesOf(questions, chosen));
  const choices = choicesOf(questions, chosen);
  const most = orderableQuantity(item.remaining_quantity, lineQuantityMax) - (held - (line?.selected_quantity ?? 0));
  const price = rupees(toCents(unitPrice(item.price, choices)) * quantity);

  const opposites = oppositesIn(choices);
  const wrong = problems[0]?.question ?? opposites?.without.question;
  const errorOf = (question: Question): string | undefined => {
    if (problems.some((problem) => problem.question === question)) {
      return t('shop.option.missing', { group: question.group.name });
    }
    if (opposites?.without.question !== question) return undefined;
    const { without, more } = opposites;
    return t('shop.option.opposites', {
      without: t('shop.option.without', { name: without.option.name }),
      more: more.option.name,
    });
  };

  const save = () => {
    if (wrong) {
      setHasTried(true);
      const { group, part } = wrong;
      const place = form.current?.querySelector(`[data-question="${part}:${group.id}"]`);
      place?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')?.focus();
      return;
    }
    const added = lineOf(item, { type, quantity, questions, chosen: chosenOf(choices) });
    if (line) dispatch(lineReplaced({ key: line.key, item: added, lineQuantityMax }));
    else dispatch(lineAdded({ branchId, item: added, lineQuantityMax }));
    onDone();
  };

  return (
    <>
      <Stack ref={form} gap={4} className={styles.groups}>
        {questions.map((question) => {
          const { group, part } = question;
          return (
            <OptionGroup
              key={`${part}:${group.id}`}
              question={question}
              partName={part === null ? undefined : item.contains?.[part]?.name}
              chosen={chosen}
              whyNot={(option) => whyNot(option) ?? null}
              error={hasTried ? errorOf(question) : undefined}
              onChoose={(option, next) => onChange(withChoice(chosen, question, { option, quantity: next }))}
            />
          );
        })}
        {note}
      </Stack>
      <div className={styles.bar}>
        <Row gap={3} align="center" wrap>
          <Stepper name={item.name} quantity={quantity} least={1} most={most} onChange={setQuantity} />
          <Button look="primary" className={styles.add} disabled={most < 1} onClick={onLater ?? save}>
            {onLater ? t('shop.later.order') : t(line ? 'shop.option.save' : 'shop.option.add', { price })}
          </Button>
        </Row>
      </div>
    </>
  );
}
