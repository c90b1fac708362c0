import type { Menu, MenuItem } from '@libs/contract/menu/menu.js';
import type { LineType } from '@libs/contract/values.js';
import { isServedAt, ownHoursOf } from '@libs/domain/menu/availability.js';
import { searchFoods } from '@libs/domain/menu/search/food-search.js';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../api/failure.js';
import { useOtherNames } from '../../api/names/other-names.js';
import { useTexts } from '../../texts/use-texts.js';
import { Text } from '../../ui/layout/text.js';
import { ChoiceBar } from '../../ui/staff/choice-bar.js';
import { rupees } from '../../ui/staff/rupees.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import styles from './till.module.css';
import type { TillOrder } from './use-till-order.js';

interface Props {
  order: Pick<TillOrder, 'menu' | 'branch' | 'isLoaded' | 'error' | 'refetch' | 'clock'>;
  input: RefObject<HTMLInputElement | null>;
  onAdd(item: MenuItem, type: LineType): void;
  /** Enter in the empty search */
  onDone(): void;
  /** a typed phone number */
  onPhone(digits: string): void;
}

interface Found {
  item: MenuItem;
  type: LineType;
  categories: string[];
  isOffer: boolean;
}

/** No food begins with these digits. */
const PHONE = /^[0+]\d{2,}$/;
/** the category of all foods */
const ALL = '';
/** so few portions that their number is shown */
const FEW = 10;

function foodsOf({ foodTypes }: Menu): Found[] {
  return foodTypes.flatMap(({ name, is_offer: isOffer, sub_food_types }) =>
    sub_food_types.flatMap((sub) => [
      ...sub.food.map((item): Found => ({ item, type: 'food', categories: [name, sub.name], isOffer })),
      ...sub.offers.map((item): Found => ({ item, type: 'offer', categories: [name, sub.name], isOffer })),
    ]),
  );
}

/** The menu at the till: typing filters, the arrow keys select, Enter adds. */
export function FoodSearch({ order, input, onAdd, onDone, onPhone }: Props) {
  const t = useTexts();
  const { menu, clock } = order;
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [category, setCategory] = useState(ALL);
  const [place, setPlace] = useState(0);
  const foods = useMemo(() => foodsOf(menu), [menu]);
  const categories = [...new Set(foods.map(({ categories: [first = ALL] }) => first))];
  const isSearching = text.trim() !== '';
  const otherNames = useOtherNames(isSearching ? order.branch?.id : undefined);
  const shown = useMemo(() => {
    if (!isSearching) return foods.filter((food) => category === ALL || food.categories[0] === category);
    const named = foods.map((food) => ({ ...food, otherNames: otherNames({ type: food.type, id: food.item.id }) }));
    const { ranks } = searchFoods(named, text);
    return named.filter((food) => ranks.has(food)).sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }, [foods, text, isSearching, category, otherNames]);
  const selected = isSearching ? shown[place] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for each selected food
  useEffect(() => {
    list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  /** why a food cannot be added now, or how few are left; empty if there is nothing to say */
  const newsOf = ({ item }: Found): string => {
    if (item.remaining_quantity <= 0) return t('board.till.soldOut');
    if (!isServed(item)) return t('board.till.notNow');
    return item.remaining_quantity <= FEW ? t('board.till.left', { count: item.remaining_quantity }) : '';
  };
  const isServed = (item: MenuItem) => !clock || isServedAt(ownHoursOf(item), clock.at, clock.timeZone);
  const canAdd = ({ item }: Found) => item.remaining_quantity > 0 && isServed(item);
  const type = (next: string) => {
    setPlace(0);
    if (!PHONE.test(next)) return setText(next);
    setText('');
    onPhone(next);
  };
  const add = (found: Found) => {
    onAdd(found.item, found.type);
    type('');
  };
  const tap = (found: Found, { nativeEvent }: MouseEvent) => {
    add(found);
    // not after a touch, because the keyboard of a tablet would cover the menu
    if (!(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')) input.current?.focus();
  };
  const move = (step: number) => setPlace((at) => Math.min(shown.length - 1, Math.max(0, at + step)));
  return (
    <section className={styles.menu} aria-label={t('board.till.menu')}>
      <input
        ref={input}
        type="search"
        data-autofocus
        aria-label={t('board.till.search')}
        placeholder={t('board.till.search')}
        className={styles.search}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            move(event.key === 'ArrowDown' ? 1 : -1);
          }
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            type('');
          }
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (!isSearching) onDone();
          else if (selected !== undefined && canAdd(selected)) add(selected);
        }}
      />
      <p className="visually-hidden" role="status">
        {selected !== undefined && `${selected.item.name}, ${rupees(selected.item.price)} ${newsOf(selected)}`}
      </p>
      {categories.length > 1 && (
        <ChoiceBar
          label={t('board.till.categories')}
          choices={[
            { value: ALL, text: t('board.till.all') },
            ...categories.map((name) => ({ value: name, text: name })),
          ]}
          value={isSearching ? ALL : category}
          onChange={(next) => {
            setText('');
            setCategory(next);
          }}
        />
      )}
      {order.error !== undefined && <StaffState kind="failed" title={messageOf(order.error)} onRetry={order.refetch} />}
      {order.error === undefined && !order.isLoaded && <StaffState kind="loading" title={t('board.till.loading')} />}
      {order.isLoaded && shown.length === 0 && (
        <StaffState kind="empty" title={isSearching ? t('board.till.nothing') : t('board.till.noFoods')} />
      )}
      <ul className={styles.foods} ref={list}>
        {shown.map((found) => (
          <li key={`${found.type}:${found.item.id}`}>
            <button
              type="button"
              data-selected={found === selected || undefined}
              disabled={!canAdd(found)}
              onClick={(event) => tap(found, event)}
            >
              <span>{found.item.name}</span>
              <Text tone="quiet">{newsOf(found)}</Text>
              <b translate="no">{rupees(found.item.price)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
