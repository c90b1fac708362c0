import type { OrderedOption } from '../../contract/menu/options.js';
import type { Order } from '../../contract/orders/orders.js';
import { type KitchenStatus, LANGUAGES, type Language } from '../../contract/values.js';
import { itemKey, plainName } from '../cart/cart.js';
import { type OrderLine, orderLines, ownPart } from '../orders/order-lines.js';
import { isPieceStruck } from '../orders/struck-lines.js';
import { type KitchenName, kitchenName, type NamedInLanguages, nameIn } from '../text/names.js';
import { addedOptions } from './line-options.js';

/** A food of a combo, with its portions in one combo. */
export interface ComboPart extends NamedInLanguages {
  foodId: number;
  quantity: number;
}

export interface AllDayCount extends KitchenName {
  /** stable over the day, and the same whether the food was bought, given free or part of a combo */
  key: string;
  /** portions still to make */
  quantity: number;
}

const OPEN: readonly KitchenStatus[] = ['Incoming', 'On Process'];

interface Portion extends NamedInLanguages {
  key: string;
  itemId: number;
  quantity: number;
}

/** The food that an option belongs to. */
interface Chosen extends NamedInLanguages {
  /** index of the combo's part; null for the item itself */
  part: number | null;
  itemId: number;
  times: number;
}

/** Returns what the options of an item, or of one part of a line, add; defaults that come anyway are not counted. */
function optionPortions({ options, quantity }: OrderLine, of: Chosen): Portion[] {
  return addedOptions(options)
    .filter(({ part }) => part === of.part)
    .map((option) => ({
      ...(option.kind === 'choice' ? choiceOf(option, of) : extra(option)),
      itemId: of.itemId,
      quantity: option.quantity * quantity * of.times,
    }));
}

/** Returns how an extra is counted: those of the same name are the same to the kitchen, whatever they come on. */
const extra = ({ name, names }: OrderedOption): Pick<Portion, 'key' | 'name' | 'names'> => ({
  key: `option:${name.toLowerCase()}`,
  name,
  ...(names && { names }),
});

/** Returns how a choice is counted: with its food, because it says how to make it. */
function choiceOf(option: OrderedOption, food: Chosen): Pick<Portion, 'key' | 'name' | 'names'> {
  const group = { name: option.group, ...(option.groups && { names: option.groups }) };
  const words = (language: Language) =>
    `${nameIn(group, language)}: ${nameIn(option, language)} · ${nameIn(food, language)}`;
  const name = words('en');
  return {
    key: `choice:${food.itemId}:${group.name}:${option.name}`.toLowerCase(),
    name,
    names: Object.fromEntries(LANGUAGES.filter((one) => words(one) !== name).map((one) => [one, words(one)])),
  };
}

function portionsOf(order: Order, partsOf: (offerId: number) => readonly ComboPart[]): Portion[] {
  const isToMake = (position: number, part: number | null = null) => !isPieceStruck(order, { position, part });
  return orderLines(order)
    .filter(({ position }) => isToMake(position))
    .flatMap((line): Portion[] => {
      const { type, item, quantity, position, parts: ordered } = line;
      const own = ownPart(line);
      const ofItem = own === null || isToMake(position, own);
      const named = { name: plainName(line.name), ...(line.names && { names: line.names }) };
      const options = ofItem ? optionPortions(line, { ...named, part: null, itemId: item.id, times: 1 }) : [];
      const known = type === 'offer' && ordered.length === 0 ? partsOf(item.id) : [];
      if (ordered.length + known.length === 0) {
        return [{ key: itemKey({ type, id: item.id }), itemId: item.id, ...named, quantity }, ...options];
      }
      const made = ordered
        .map(({ id, ...part }, index) => ({ ...part, foodId: id, index }))
        .filter(({ index }) => isToMake(position, index));
      return [
        ...[...made, ...known].map((part) => ({
          key: itemKey({ type: 'food', id: part.foodId }),
          itemId: part.foodId,
          name: part.name,
          names: part.names,
          quantity: part.quantity * quantity,
        })),
        ...options,
        ...made.flatMap(({ foodId, index, quantity: times, ...food }) =>
          optionPortions(line, { ...food, part: index, itemId: foodId, times }),
        ),
      ];
    });
}

/**
 * Returns how many of each item the kitchen still has to make, largest number first, then by name. Counts the lines of
 * Confirmed orders that are Incoming or On Process, free lines included and struck lines excluded, with combos split
 * into their parts, and options without a food, except defaults and what is left out: extras by their names, choices
 * together with their food (`Spice: Hot · Chicken Wrap`).
 *
 * @param partsOf returns the current parts of a combo, for orders that do not record them; if empty, the combo is
 * counted as itself
 * @param isMeant selects by item, such as those of one station; an option belongs to its item
 * @param language the kitchen's, in which items and options are named; base names without it
 */
export function allDayCounts(
  orders: readonly Order[],
  {
    partsOf = () => [],
    isMeant = () => true,
    language = 'en',
  }: {
    partsOf?: (offerId: number) => readonly ComboPart[];
    isMeant?: (itemId: number) => boolean;
    language?: Language;
  } = {},
): AllDayCount[] {
  const counts = new Map<string, AllDayCount>();
  const open = orders.filter((order) => order.status === 'Confirmed' && OPEN.includes(order.kitchen_status));
  for (const { key, itemId, quantity, ...named } of open.flatMap((order) => portionsOf(order, partsOf))) {
    if (!isMeant(itemId)) continue;
    const count = counts.get(key);
    // an item that was translated meanwhile has its translation
    const name = count !== undefined && count.base !== null ? count : kitchenName(named, language);
    counts.set(key, { key, name: name.name, base: name.base, quantity: (count?.quantity ?? 0) + quantity });
  }
  return [...counts.values()].sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
}
