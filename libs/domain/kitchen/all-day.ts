import type { OrderedOption } from '../../contract/menu/options.js';
import type { Order } from '../../contract/orders/orders.js';
import { type KitchenStatus, LANGUAGES, type Language } from '../../contract/values.js';
import { itemKey, plainName } from '../cart/cart.js';
import { type OrderLine, orderLines } from '../orders/order-lines.js';
import { isPieceStruck, piecesOfLine } from '../orders/struck-lines.js';
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

/** A piece of a line that is still to make, to which options belong. */
interface Piece extends NamedInLanguages {
  /** index of the line's part; null for the item itself */
  part: number | null;
  itemId: number;
  quantity: number;
}

/** Returns the counts that the options of a piece add; defaults are not counted. */
function optionPortions(options: readonly OrderedOption[], of: Piece): Portion[] {
  return addedOptions(options)
    .filter(({ part }) => part === of.part)
    .map((option) => ({
      ...(option.kind === 'choice' ? choiceOf(option, of) : extra(option)),
      itemId: of.itemId,
      quantity: option.quantity * of.quantity,
    }));
}

/** Returns how an extra is counted: those of the same name are the same to the kitchen, whatever they come on. */
const extra = ({ name, names }: OrderedOption): Pick<Portion, 'key' | 'name' | 'names'> => ({
  key: `option:${name.toLowerCase()}`,
  name,
  ...(names && { names }),
});

/** Returns how a choice is counted: with its food, because it says how to make it. */
function choiceOf(option: OrderedOption, food: Piece): Pick<Portion, 'key' | 'name' | 'names'> {
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

/** Returns the pieces of a line that are still to make, each with its options. */
function openPortions(order: Order, line: OrderLine, partsOf: (offerId: number) => readonly ComboPart[]): Portion[] {
  const { type, item, quantity, options, parts } = line;
  const itself: Piece = { name: plainName(line.name), names: line.names, part: null, itemId: item.id, quantity };
  const pieces = piecesOfLine(line);
  const open = pieces
    .filter((piece) => !isPieceStruck(order, piece))
    .map(({ part, ...piece }): Piece => {
      const food = part === null ? undefined : parts[part];
      return food ? { ...piece, part, name: food.name, names: food.names } : itself;
    });
  const counted = (piece: Piece): Portion[] => {
    const known = piece === itself && type === 'offer' ? partsOf(item.id) : [];
    const foods = known.map(({ foodId, ...food }) => ({ ...food, itemId: foodId, quantity: food.quantity * quantity }));
    const countedType = piece === itself && foods.length === 0 ? type : 'food';
    return (foods.length > 0 ? foods : [piece]).map(({ itemId, name, names, quantity: portions }) => ({
      ...{ key: itemKey({ type: countedType, id: itemId }), itemId, name, names, quantity: portions },
    }));
  };
  // the options of a combo that is made as its foods
  const ofCombo = open.length > 0 && !pieces.some(({ of }) => of === 'line') ? optionPortions(options, itself) : [];
  return [...open.flatMap((piece) => [...counted(piece), ...optionPortions(options, piece)]), ...ofCombo];
}

/**
 * Returns how many of each item the kitchen still has to make, largest number first, then by name. Counts the lines of
 * Confirmed orders that are Incoming or On Process, free lines included and struck lines excluded, with combos split
 * into their parts, and options without a food, except defaults and left-out ones: extras by their names, choices
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
  const portions = open.flatMap((order) => orderLines(order).flatMap((line) => openPortions(order, line, partsOf)));
  for (const { key, itemId, quantity, ...named } of portions) {
    if (!isMeant(itemId)) continue;
    const count = counts.get(key);
    // an item that was translated meanwhile has its translation
    const name = count !== undefined && count.base !== null ? count : kitchenName(named, language);
    counts.set(key, { key, name: name.name, base: name.base, quantity: (count?.quantity ?? 0) + quantity });
  }
  return [...counts.values()].sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
}
