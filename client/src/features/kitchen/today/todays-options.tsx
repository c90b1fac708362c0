import type { MenuOption } from '@libs/contract/menu/options.js';
import type { SameNameOption } from '@libs/contract/menu/staff-options.js';
import { useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { BaseName } from '../../../staff/lines/base-name.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { toast } from '../../../ui/overlays/toast.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import { Question, useQuestions } from './questions.js';
import { useMenuInWordsQuery, useSetOptionSoldOutMutation } from './today-api.js';
import styles from './today-panel.module.css';

/** An option that a kitchen can take off sale. */
export interface OptionToday extends Pick<MenuOption, 'id' | 'name' | 'base_name' | 'is_available'> {
  /** the name of its group */
  group: string;
}

/**
 * Returns the options of a branch that can be sold out, those that are first, then by name. An option with a food follows
 * the food, and what is left out cannot run out.
 */
export function useOptionsToday(branchId: number): OptionToday[] {
  const language = useKitchenLanguage();
  const { currentData: menu } = useMenuInWordsQuery({ branch: branchId, language });
  return (menu?.optionGroups ?? [])
    .filter(({ kind }) => kind !== 'without')
    .flatMap(({ name: group, options }) =>
      options.filter(({ food }) => food === null).map((one) => ({ ...one, group })),
    )
    .sort(
      (a, b) =>
        Number(a.is_available) - Number(b.is_available) ||
        a.name.localeCompare(b.name) ||
        a.group.localeCompare(b.group),
    );
}

/** The options of the same name that are still sold after one was sold out, or still sold out after it was put back. */
interface Asked {
  option: OptionToday;
  isSoldOut: boolean;
  others: readonly SameNameOption[];
}

const keyOf = ({ option }: Asked): string => String(option.id);

/** rows that are shown before 'Show all' */
const SHOWN = 3;

/** Options today: sets one sold out or puts it back, on request in every group that has an option of its name. */
export function TodaysOptions({ options, isSearch }: { options: readonly OptionToday[]; isSearch: boolean }) {
  const t = useTexts();
  const [isWhole, setWhole] = useState(false);
  const { questions, ask, end } = useQuestions(keyOf);
  const [setSoldOut] = useSetOptionSoldOutMutation();
  const sell = async (option: OptionToday, isSoldOut: boolean, withSameName = false) => {
    end(String(option.id));
    try {
      const request = { id: option.id, sold_out: isSoldOut, with_same_name: withSameName };
      const { message, same_name } = await setSoldOut(request).unwrap();
      const others = same_name.filter((other) => other.is_available === isSoldOut);
      if (others.length === 0) toast('success', message);
      else ask({ option, isSoldOut, others });
    } catch (failure) {
      toast('error', messageOf(failure));
    }
  };
  const shown = isWhole || isSearch ? options : options.slice(0, SHOWN);
  return (
    <Stack as="section" gap={3} aria-label={t('board.menu.options')}>
      <h4>{t('board.menu.options')}</h4>
      {questions.map((asked) => (
        <Question
          key={keyOf(asked)}
          yes={t(asked.isSoldOut ? 'board.menu.soldOutThere' : 'board.menu.putBackThere')}
          no={t('board.menu.leaveOthers')}
          onYes={() => void sell(asked.option, asked.isSoldOut, true)}
          onNo={() => end(keyOf(asked))}
        >
          {t(asked.isSoldOut ? 'board.menu.sameNameOff' : 'board.menu.sameNameOn', {
            option: asked.option.name,
            count: asked.others.length,
            groups: asked.others.map(({ group }) => group).join(', '),
          })}
        </Question>
      ))}
      <Stack as="ul">
        {shown.map((option) => (
          <Row key={option.id} option={option} onSell={(isSoldOut) => void sell(option, isSoldOut)} />
        ))}
      </Stack>
      {shown.length < options.length && (
        <Button onClick={() => setWhole(true)}>{t('board.menu.showAllOptions', { count: options.length })}</Button>
      )}
    </Stack>
  );
}

function Row({ option, onSell }: { option: OptionToday; onSell(isSoldOut: boolean): void }) {
  const t = useTexts();
  const { name, base_name, group, is_available: isOnSale } = option;
  const item = t('board.menu.optionOf', { option: name, group });
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <b>{name}</b>
        <BaseName base={base_name ?? null} />
        <Text tone={isOnSale ? 'quiet' : 'bad'} size="small" weight={isOnSale ? undefined : 'bold'}>
          {isOnSale ? group : t('board.menu.optionOut', { group })}
        </Text>
      </div>
      <Button
        aria-label={t(isOnSale ? 'board.menu.soldOutItem' : 'board.menu.putBackItem', { item })}
        onClick={() => onSell(isOnSale)}
      >
        {t(isOnSale ? 'board.menu.soldOut' : 'board.menu.putBack')}
      </Button>
    </li>
  );
}
