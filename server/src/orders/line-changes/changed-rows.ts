import type { OrderedItem } from '../../../../libs/contract/requests/orders/create-order.js';
import type { PaidLine } from '../../../../libs/domain/cart/free-lines.js';
import { chosenAgain, optionsKey } from '../../../../libs/domain/menu/options.js';
import type { Moment } from '../moments/moment.js';
import type { OrderLineEntity } from '../order-line.entity.js';
import { lineRow } from '../placing/new-order-rows.js';
import { boughtLines, type DecidedLine, givenLines } from '../placing/order-decision.js';
import { portionsOf } from '../portions.js';

interface Changed {
  /** of the order */
  id: string;
  /** all lines before */
  lines: readonly OrderLineEntity[];
  /** the portions that stay of the bought ones, by position */
  kept: ReadonlyMap<number, number>;
  added: readonly OrderedItem[];
  isStarted: boolean;
}

/**
 * Returns the rows of an order's lines after a change. Before the kitchen starts, more of a line at the same price is the
 * same line with another quantity; afterwards all that is added are lines of their own.
 */
export function changedRows({ id, lines, kept, added, isStarted }: Changed, moment: Moment): OrderLineEntity[] {
  const mark = isStarted ? { added_at: moment.now } : { changed_at: moment.now, added_at: null };
  const stays = lines.flatMap((line): OrderLineEntity[] => {
    if (line.is_free) return [];
    const quantity = kept.get(line.position) ?? 0;
    if (quantity === 0) return [];
    return [quantity === line.quantity ? line : { ...line, ...mark, quantity }];
  });
  const rows = new Rows(stays, { id, next: 1 + Math.max(...lines.map(({ position }) => position)) });
  const add = (line: DecidedLine) =>
    rows.add({ ...lineRow(line, { id, position: 0 }), ...mark }, { isApart: isStarted });
  for (const line of boughtLines(added, moment)) add(line);

  const free = lines.filter(({ is_free }) => is_free);
  if (isStarted) rows.all.push(...free);
  const wanted = givenLines(rows.all.filter(({ is_free }) => !is_free).map(paidLine(moment)), {
    ...moment,
    remaining: withOwn(moment.remaining, lines),
  });
  const used = new Set<OrderLineEntity>();
  for (const line of wanted) {
    let rest = line.quantity;
    for (const one of free) {
      const isGiven = one.menu_item_id === line.item.id && !used.has(one) && (isStarted || one.quantity === rest);
      if (rest <= 0 || !isGiven) continue;
      used.add(one);
      rest -= one.quantity;
      if (!isStarted) rows.all.push(one);
    }
    if (rest > 0) add({ ...line, quantity: rest });
  }
  return rows.all.sort((a, b) => a.position - b.position);
}

/** Rows of an order, to which further ones are added at the end. */
class Rows {
  readonly all: OrderLineEntity[];

  constructor(
    stays: readonly OrderLineEntity[],
    private readonly of: { id: string; next: number },
  ) {
    this.all = [...stays];
  }

  add(row: OrderLineEntity, { isApart }: { isApart: boolean }): void {
    const same = isApart ? -1 : this.all.findIndex((one) => isSame(one, row));
    const found = this.all[same];
    if (found)
      this.all[same] = {
        ...row,
        ...found,
        changed_at: row.changed_at,
        added_at: null,
        quantity: found.quantity + row.quantity,
      };
    else this.all.push({ ...row, position: this.of.next++ });
  }
}

const isSame = (a: OrderLineEntity, b: OrderLineEntity): boolean =>
  a.menu_item_id === b.menu_item_id &&
  a.is_free === b.is_free &&
  a.price_cents === b.price_cents &&
  optionsKey(chosenAgain(a.options ?? [])) === optionsKey(chosenAgain(b.options ?? []));

/** Returns a line in the form that rules count; a food that the menu no longer has is below no heading. */
const paidLine =
  ({ menu }: Moment) =>
  (line: OrderLineEntity): PaidLine => ({
    type: line.is_offer ? 'offer' : 'food',
    id: line.menu_item_id,
    subFoodTypeId: menu.items.get(line.menu_item_id)?.subFoodTypeId ?? 0,
    foodTypeId: menu.items.get(line.menu_item_id)?.foodTypeId ?? 0,
    priceCents: line.price_cents,
    quantity: line.quantity,
    takes: (line.parts ?? []).flatMap(({ of, id, quantity }) => (of === 'option' ? [{ foodId: id, quantity }] : [])),
  });

/** What is left besides the order: its own portions are not sold to others. */
function withOwn(remaining: Moment['remaining'], lines: readonly OrderLineEntity[]): Moment['remaining'] {
  const own = new Map(portionsOf(lines).map(({ itemId, quantity }) => [itemId, quantity]));
  return (itemId) => remaining(itemId) + (own.get(itemId) ?? 0);
}
