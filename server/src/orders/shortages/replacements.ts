import type { OrderedOption } from '../../../../libs/contract/menu/options.js';
import type { ShortName, ShortSubject } from '../../../../libs/contract/orders/shortages.js';
import { isServedAt } from '../../../../libs/domain/menu/availability.js';
import { choicesOf, mustChoose, orderedOptions, type Question } from '../../../../libs/domain/menu/options.js';
import { type Cents, toCents } from '../../../../libs/domain/money/money.js';
import { shortOptions, shortPiece, withOptionsChanged } from '../../../../libs/domain/shortages/short-lines.js';
import type { BranchMenu, MenuItemRecord } from '../../catalog/menu/branch-menu.js';
import { itemQuestions } from '../../catalog/menu/item-questions.js';
import { DomainError } from '../../common/errors.js';
import type { Moment } from '../moments/moment.js';
import type { OrderLineEntity } from '../order-line.entity.js';
import { lineOf } from '../placing/order-decision.js';
import { rejectChanges } from '../placing/order-servable.js';
import { portionsIn } from '../portions.js';

/** An item or option that can replace a sold-out one, and the changed line of the order. */
export interface Replacement extends ShortSubject, ShortName {
  image: string | null;
  line: OrderLineEntity;
}

/** The menu, stock and time by which replacements are available. */
export interface ReplacementMoment extends Moment {
  /** how many portions more the order may take */
  room: number;
}

/** the most that a customer is offered */
const REPLACEMENTS_MAX = 40;

/**
 * Returns what can replace the sold-out part of a line: foods and combos for the whole line, or options of its group.
 * Each costs the same or less, asks nothing, is available at this moment and fits into the order's slot. Food of the
 * same subcategory comes first, then the rest of its category, then others; within each, the nearest in price.
 */
export function replacementsFor(line: OrderLineEntity, lacks: ShortSubject, moment: ReplacementMoment): Replacement[] {
  if (line.is_free) return [];
  const found = shortPiece(line, lacks) === 'line' ? itemsFor(line, lacks, moment) : optionsFor(line, lacks, moment);
  const most = portionsIn([line]) + moment.room;
  return found.filter((other) => portionsIn([other.line]) <= most).slice(0, REPLACEMENTS_MAX);
}

/** Returns the items whose stock a replacement needs: itself, the foods of a combo, and those of its options. */
export function stockOf(menu: BranchMenu, { type, id }: ShortSubject): number[] {
  if (type === 'option') {
    const options = [...menu.optionGroups.values()].flatMap((group) => group.options);
    return options.flatMap((option) => (option.id === id && option.food ? [option.food.id] : []));
  }
  const item = menu.items.get(id);
  if (!item) return [];
  const options = itemQuestions(menu, item, '').flatMap(({ group }) => group.options);
  return [id, ...(item.parts ?? []).map((part) => part.id), ...options.flatMap(({ food }) => food?.id ?? [])];
}

function itemsFor(line: OrderLineEntity, lacks: ShortSubject, moment: Moment): Replacement[] {
  const { menu } = moment;
  const gone = menu.items.get(line.menu_item_id);
  const distance = ({ subFoodTypeId, foodTypeId }: MenuItemRecord): number => {
    if (subFoodTypeId === gone?.subFoodTypeId) return 0;
    return foodTypeId === gone?.foodTypeId ? 1 : 2;
  };
  return [...menu.items.values()]
    .filter(({ id, priceCents }) => id !== line.menu_item_id && id !== lacks.id && priceCents <= line.price_cents)
    .filter((item) => (item.parts ?? []).every((part) => moment.remaining(part.id) > 0))
    .filter((item) => isAvailable(item, line.quantity, moment))
    .sort((a, b) => distance(a) - distance(b) || b.priceCents - a.priceCents || a.id - b.id)
    .map((item) => {
      const { id, type, name, names, image } = item;
      return { type, id, name, ...(names && { names }), image, line: lineWith(line, item, moment) };
    });
}

function isAvailable(item: MenuItemRecord, quantity: number, moment: Moment): boolean {
  if (mustChoose(itemQuestions(moment.menu, item, moment.day))) return false;
  const { id, type, name } = item;
  try {
    rejectChanges({
      lines: [{ line: 0, id, type, name, selected_quantity: quantity }],
      moment,
      lineQuantityMax: Number.POSITIVE_INFINITY,
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Returns the line with another item, as it comes. */
function lineWith(line: OrderLineEntity, item: MenuItemRecord, { menu, day }: Moment): OrderLineEntity {
  const questions = itemQuestions(menu, item, day);
  const { options, parts, effort } = lineOf(item, questions, choicesOf(questions, undefined));
  return {
    ...line,
    menu_item_id: item.id,
    is_offer: item.type === 'offer',
    name: item.name,
    names: item.names ?? null,
    price_cents: item.priceCents,
    base_price_cents: item.priceCents,
    image: item.image,
    parts,
    options: options.length > 0 ? options : null,
    effort,
  };
}

function optionsFor(line: OrderLineEntity, lacks: ShortSubject, moment: Moment): Replacement[] {
  const item = moment.menu.items.get(line.menu_item_id);
  const short = shortOptions(line, lacks);
  const [first] = short;
  if (!item || !first) return [];
  const questions = itemQuestions(moment.menu, item, moment.day);
  const questionOf = ({ option_id, part }: OrderedOption) =>
    questions.find(
      ({ group, ...question }) => question.part === part && group.options.some(({ id }) => id === option_id),
    );
  const most: Cents = Math.min(...short.map(({ price }) => toCents(price)));
  const options = questionOf(first)?.group.options ?? [];
  return options
    .filter(({ id, price, isSoldOut }) => !isSoldOut && toCents(price) <= most && !isChosen(line, id))
    .sort((a, b) => b.price - a.price || a.id - b.id)
    .flatMap((option): Replacement[] => {
      const changed = withOptionsChanged(line, (one) => {
        if (!short.includes(one)) return { option: one };
        const question = questionOf(one);
        const [other] = question ? chosenIn(question, option.id, one.quantity) : [];
        if (!other || one.quantity > option.quantity_max) return { option: one };
        const { food } = option;
        const times = question?.times ?? 1;
        return {
          option: other,
          ...(food && { food: { ...nameOf(food), id: food.id, quantity: one.quantity * times, of: 'option' } }),
        };
      });
      const isReplaced = shortOptions(changed, lacks).length === 0;
      if (!isReplaced || !hasFood(option.food, { short, line, moment, questionOf })) return [];
      return [{ type: 'option', id: option.id, ...nameOf(option), image: null, line: changed }];
    });
}

const nameOf = ({ name, names }: ShortName): ShortName => ({ name, ...(names && { names }) });

const isChosen = ({ options }: OrderLineEntity, id: number): boolean =>
  (options ?? []).some(({ option_id, quantity }) => option_id === id && quantity > 0);

/** Returns an option in the form that an order keeps. */
function chosenIn(question: Question, option: number, quantity: number): OrderedOption[] {
  const chosen = { option, quantity, ...(question.part !== null && { part: question.part }) };
  return orderedOptions([question], choicesOf([question], [chosen])).filter(({ option_id }) => option_id === option);
}

function hasFood(
  food: { id: number } | null,
  {
    short,
    line,
    moment: { menu, remaining, servedAt, timeZone },
    questionOf,
  }: {
    short: readonly OrderedOption[];
    line: OrderLineEntity;
    moment: Moment;
    questionOf: (option: OrderedOption) => Question | undefined;
  },
): boolean {
  if (food === null) return true;
  const item = menu.items.get(food.id);
  const needed = short.reduce((sum, one) => sum + one.quantity * (questionOf(one)?.times ?? 1), 0) * line.quantity;
  return (
    item !== undefined &&
    remaining(food.id) >= needed &&
    (item.ownHours === null || isServedAt(item.ownHours, servedAt, timeZone))
  );
}
