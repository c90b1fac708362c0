import type { ContainingCombo, StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import { isUncounted } from '@libs/domain/menu/availability.js';
import { fromCents } from '@libs/domain/money/money.js';
import { readTypedNumber, unreadNumber } from '@libs/domain/money/typed-amount.js';
import { type KitchenName, nameKey } from '@libs/domain/text/names.js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { BaseName } from '../../../staff/lines/base-name.js';
import { say } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/forms/field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { toast } from '../../../ui/overlays/toast.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useUnsaved } from '../../../ui/staff/unsaved.js';
import { useKitchenLanguage } from '../kitchen-language.js';
import panels from '../panels.module.css';
import { ShortagesToday } from '../shortages/shortages-today.js';
import { Question, useQuestions } from './questions.js';
import {
  type MenuItemRef,
  useKitchenMenuQuery,
  useMenuInWordsQuery,
  useSetLeftTodayMutation,
  useSetSoldOutTodayMutation,
} from './today-api.js';
import styles from './today-panel.module.css';
import { TodaysOptions, useOptionsToday } from './todays-options.js';

/** An item with its name in the kitchen's language. */
type Item = StaffMenuItem & Pick<MenuItemRef, 'kind'> & KitchenName;

/** The combos that were sold out with a food of theirs, or that are still sold out after it was put back. */
interface Asked {
  item: Item;
  isSoldOut: boolean;
  combos: readonly ContainingCombo[];
}

const keyOf = ({ kind, id }: MenuItemRef): string => `${kind} ${id}`;
const keyOfAsked = ({ item }: Asked): string => keyOf(item);

/** rows that are shown before 'Show all' */
const SHOWN = 6;

/**
 * The menu's stock today: sets an item sold out, puts it back, or sets the number left; options below. Customers see a
 * change at once.
 */
export function TodaysStock({ branchId, item }: { branchId: number; item: string }) {
  const t = useTexts();
  const { currentData: branch, error, refetch } = useKitchenMenuQuery(branchId);
  const [search, setSearch] = useState(item);
  const [isWhole, setWhole] = useState(false);
  const { questions, ask, end } = useQuestions(keyOfAsked);
  const [setSoldOut] = useSetSoldOutTodayMutation();
  const everyOption = useOptionsToday(branchId);
  const { currentData: words } = useMenuInWordsQuery({ branch: branchId, language: useKitchenLanguage() });

  const sell = async (item: Item, isSoldOut: boolean) => {
    end(keyOf(item));
    const wasOut = new Set(branch?.offers.flatMap(({ id, is_sold_out_today }) => (is_sold_out_today ? id : [])));
    try {
      const { message, combos = [] } = await setSoldOut({
        kind: item.kind,
        id: item.id,
        isSoldOut,
        // nobody can make a combo without its food
        ...(isSoldOut && item.kind === 'food' && { with_combos: true }),
      }).unwrap();
      const concerned = combos.filter(
        ({ id, is_sold_out_today }) => is_sold_out_today && !(isSoldOut && wasOut.has(id)),
      );
      if (concerned.length === 0) toast('success', message);
      else ask({ item, isSoldOut, combos: concerned });
    } catch (failure) {
      toast('error', messageOf(failure));
    }
  };
  const putBack = async ({ item, combos }: Asked) => {
    try {
      for (const { id } of combos) await setSoldOut({ kind: 'offers', id, isSoldOut: false }).unwrap();
      end(keyOf(item));
    } catch (failure) {
      toast('error', messageOf(failure));
    }
  };

  if (branch === undefined) {
    return (
      <StaffState
        kind={error === undefined ? 'loading' : 'failed'}
        title={error === undefined ? t('board.menu.loading') : messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const wanted = nameKey(search.trim());
  const items = [
    ...branch.food.map((food) => ({ ...food, kind: 'food' as const })),
    ...branch.offers.map((offer) => ({ ...offer, kind: 'offers' as const })),
  ]
    .map((one): Item => {
      const name = words?.names[`${one.kind} ${one.id}`] ?? one.name;
      return { ...one, name, base: name === one.name ? null : one.name };
    })
    .filter(({ name, base }) => nameKey(`${name} ${base ?? ''}`).includes(wanted))
    .sort((a, b) => Number(b.is_sold_out_today) - Number(a.is_sold_out_today) || a.name.localeCompare(b.name));
  const options = everyOption.filter(({ name, base_name = '', group }) =>
    nameKey(`${name} ${base_name} ${group}`).includes(wanted),
  );
  // sold out items come first; only a few, because busy time and pause are below the list
  const shown = isWhole || wanted !== '' ? items : items.slice(0, SHOWN);
  return (
    <section className={panels.setting} aria-label={t('board.menu.title')}>
      <h3>{t('board.menu.title')}</h3>
      <p>{t('board.menu.hint')}</p>
      <TextField label={t('board.menu.find')} value={search} onChange={(event) => setSearch(event.target.value)} />
      {questions.map((asked) => (
        <Question
          key={keyOf(asked.item)}
          yes={t(asked.isSoldOut ? 'board.menu.keepCombos' : 'board.menu.putBackToo')}
          no={t('board.menu.leaveCombos')}
          onYes={() => void putBack(asked)}
          onNo={() => end(keyOf(asked.item))}
        >
          {t(asked.isSoldOut ? 'board.menu.combosOff' : 'board.menu.combosOn', {
            combos: asked.combos.map(({ name }) => name).join(', '),
            item: asked.item.name,
          })}
        </Question>
      ))}
      <ShortagesToday branchId={branchId} />
      <Stack as="ul">
        {shown.map((item) => (
          <Row key={keyOf(item)} item={item} onSell={(isSoldOut) => void sell(item, isSoldOut)} />
        ))}
      </Stack>
      {shown.length < items.length && (
        <Button onClick={() => setWhole(true)}>{t('board.menu.showAll', { count: items.length })}</Button>
      )}
      {options.length > 0 && <TodaysOptions options={options} isSearch={wanted !== ''} />}
      {items.length + options.length === 0 && <p>{t('board.menu.noMatch')}</p>}
    </section>
  );
}

/** Returns how many are left in words. */
const left = (
  t: ReturnType<typeof useTexts>,
  { remaining_quantity }: Item,
  id: 'board.menu.leftToday' | 'board.menu.leftCount',
) => (isUncounted(remaining_quantity) ? t('board.menu.noLimit') : t(id, { count: remaining_quantity }));

function Row({ item, onSell }: { item: Item; onSell(isSoldOut: boolean): void }) {
  const t = useTexts();
  const [isCounting, setCounting] = useState(false);
  const isOut = item.is_sold_out_today;
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <b>{item.name}</b>
        <BaseName base={item.base} />
        <Text tone={isOut ? 'bad' : 'quiet'} size="small" weight={isOut ? 'bold' : undefined}>
          {isOut ? t('board.menu.soldOutToday') : left(t, item, 'board.menu.leftToday')}
        </Text>
      </div>
      {!isOut && (
        <Button aria-label={t('board.menu.setLeft', { item: item.name })} onClick={() => setCounting(!isCounting)}>
          {left(t, item, 'board.menu.leftCount')}
        </Button>
      )}
      <Button
        aria-label={t(isOut ? 'board.menu.putBackItem' : 'board.menu.soldOutItem', { item: item.name })}
        onClick={() => onSell(!isOut)}
      >
        {t(isOut ? 'board.menu.putBack' : 'board.menu.soldOut')}
      </Button>
      {isCounting && !isOut && <Count item={item} onDone={() => setCounting(false)} />}
    </li>
  );
}

function Count({ item, onDone }: { item: Item; onDone(): void }) {
  const t = useTexts();
  const [proposed] = useState(isUncounted(item.remaining_quantity) ? '' : String(item.remaining_quantity));
  const [text, setText] = useState(proposed);
  const [problem, setProblem] = useState<string>();
  useUnsaved(text !== proposed);
  const [setLeft, { isLoading }] = useSetLeftTodayMutation();
  const form = useRef<HTMLFormElement>(null);
  // selected, so that typing replaces it
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const hundredths = readTypedNumber(text);
    if (hundredths === null) return setProblem(say(unreadNumber(text)));
    try {
      const { message } = await setLeft({ kind: item.kind, id: item.id, quantity: fromCents(hundredths) }).unwrap();
      toast('success', message);
      onDone();
    } catch (failure) {
      toast('error', messageOf(failure));
    }
  };
  return (
    <form ref={form} className={styles.left} onSubmit={save} noValidate>
      <TextField
        label={t('board.menu.title')}
        inputMode="numeric"
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" look="primary" isBusy={isLoading} disabled={text.trim() === ''}>
        {t('board.menu.save')}
      </Button>
    </form>
  );
}
