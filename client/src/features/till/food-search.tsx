import type { Menu, MenuItem } from '@libs/contract/menu/menu.js';
import type { LineType } from '@libs/contract/values.js';
import { searchFoods } from '@libs/domain/menu/food-search.js';
import { type RefObject, useMemo, useState } from 'react';
import { rupees } from '../../ui/staff/rupees.js';
import { useTexts } from './texts.js';
import styles from './till.module.css';

interface Props {
  menu: Menu;
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

function foodsOf({ foodTypes }: Menu): Found[] {
  return foodTypes.flatMap(({ name, is_offer: isOffer, sub_food_types }) =>
    sub_food_types.flatMap((sub) => [
      ...sub.food.map((item): Found => ({ item, type: 'food', categories: [name, sub.name], isOffer })),
      ...sub.offers.map((item): Found => ({ item, type: 'offer', categories: [name, sub.name], isOffer })),
    ]),
  );
}

/** The menu at the till: typing filters, the arrow keys select, Enter adds. */
export function FoodSearch({ menu, input, onAdd, onDone, onPhone }: Props) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const foods = useMemo(() => foodsOf(menu), [menu]);
  const shown = useMemo(() => {
    if (text.trim() === '') return foods;
    const { ranks } = searchFoods(foods, text);
    return foods.filter((food) => ranks.has(food)).sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }, [foods, text]);
  const type = (next: string) => {
    setPlace(0);
    if (!PHONE.test(next)) return setText(next);
    setText('');
    onPhone(next);
  };
  const add = (found: Found) => {
    onAdd(found.item, found.type);
    type('');
    input.current?.focus();
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
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const found = shown[place];
          if (text.trim() === '') onDone();
          else if (found !== undefined && isLeft(found)) add(found);
        }}
      />
      <ul className={styles.foods}>
        {shown.map((found, at) => (
          <li key={`${found.type}:${found.item.id}`}>
            <button
              type="button"
              data-selected={(text !== '' && at === place) || undefined}
              disabled={!isLeft(found)}
              onClick={() => add(found)}
            >
              <span>{found.item.name}</span>
              <span className={styles.quiet}>
                {isLeft(found)
                  ? found.item.remaining_quantity <= FEW
                    ? t('board.till.left', { count: found.item.remaining_quantity })
                    : ''
                  : t('board.till.soldOut')}
              </span>
              <b translate="no">{rupees(found.item.price)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FEW = 10;
const isLeft = ({ item }: Found) => item.remaining_quantity > 0;
