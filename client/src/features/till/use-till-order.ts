import type { MenuItem } from '@libs/contract/menu/menu.js';
import type { ChosenOption, MenuOption } from '@libs/contract/menu/options.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { CallerCard } from '@libs/contract/orders/staff-orders.js';
import type { StaffOrderRequest } from '@libs/contract/requests/orders/staff-orders.js';
import type { LineType } from '@libs/contract/values.js';
import {
  addLine,
  type CartLine,
  lineOf,
  mostOfLine,
  plainName,
  removeLine,
  replaceLine,
  setQuantity,
} from '@libs/domain/cart/cart.js';
import { type CartChange, repairCart } from '@libs/domain/cart/cart-repair.js';
import { cartChanges } from '@libs/domain/cart/changes/cart-changes.js';
import { type OptionView, optionViews } from '@libs/domain/lines/option-view.js';
import { menuIndex } from '@libs/domain/menu/menu-index.js';
import { mustChooseNow, whyNotChosen } from '@libs/domain/menu/menu-options.js';
import { choicesOf, chosenAgain, isSaid, mustChoose, orderedOptions } from '@libs/domain/menu/options.js';
import { cartOfOrder, linesMissingFrom, type OrderedLine } from '@libs/domain/orders/order-again.js';
import { orderLines } from '@libs/domain/orders/order-lines.js';
import { useState } from 'react';
import { useChainClock, useServerClock } from '../../api/clock.js';
import { deliveriesEndpoint, menuEndpoint, rulesEndpoint, useBranchesQuery } from '../../api/public-api.js';
import { randomKey } from '../../ui/random-key.js';
import { draftOf } from './change/changed-draft.js';
import { useKeptDrafts } from './kept-drafts.js';
import { type Draft, EMPTY_DRAFT, priced, requestOf, waysOfDraft } from './till-draft.js';

const NO_MENU = { foodTypes: [], optionGroups: [] };
const NO_RULES = { buyGetOffers: [], payGetOffers: [], freeDeliveries: [] };
const FRESH = { refetchOnMountOrArgChange: true, pollingInterval: 15_000 };

/** What the options are asked of: a new item, or a line of the order. */
interface Asked {
  item: MenuItem;
  type: LineType;
  line?: CartLine;
}

/** Returns the lines of an order in the form of a cart's. */
const orderedAs = (order: Order): OrderedLine[] =>
  orderLines(order).map(({ item, type, name, price, quantity, options }) => ({
    ...{ id: item.id, type, name, price, selected_quantity: quantity },
    ...(options.length > 0 && { options: chosenAgain(options) }),
  }));

/**
 * The order that is being entered, with the branch's menu, prices and rules. `onChange` is called before each change.
 *
 * @param changing an order that was placed, whose lines are changed instead; this tab does not keep what is entered
 */
export function useTillOrder(branchId: number, onChange: () => void, changing?: Order) {
  const kept = useKeptDrafts(branchId);
  const [changed, setChanged] = useState(() => (changing ? draftOf(changing) : EMPTY_DRAFT));
  const { draft, held, setDraft, hold } = changing ? { ...kept, draft: changed, setDraft: setChanged, held: [] } : kept;
  const [asked, setAsked] = useState<Asked | null>(null);
  /** how today's menu differs from the order that is made again */
  const [different, setDifferent] = useState<readonly CartChange[]>([]);
  const serverClock = useServerClock();
  const due = draft.isLater && draft.dueAt !== null ? draft.dueAt : null;
  const day = due !== null && serverClock ? serverClock.dayOf(due) : null;
  const menuOf = day === null || day === serverClock?.dayOf(serverClock.now()) ? branchId : { branch: branchId, day };
  const { data: read, error, refetch } = menuEndpoint.useQuery(menuOf, FRESH);
  const { data: rules = NO_RULES } = rulesEndpoint.useQuery(branchId, FRESH);
  const { data: deliveries = [] } = deliveriesEndpoint.useQuery(branchId, FRESH);
  const { data: branches } = useBranchesQuery('base');
  const now = useChainClock();
  /** the moment by which foods are served: now, or when the order is due */
  const clock = now && due !== null ? { ...now, at: new Date(due) } : now;

  const menu = read?.menu ?? NO_MENU;
  const branch = branches?.find(({ id }) => id === branchId);
  const most = branch?.line_quantity_max;
  const index = menuIndex(menu);
  const shop = { menu, rules, deliveries };
  const order = priced(draft, shop);
  const ways = waysOfDraft(draft, { branch, total: order.price.total });
  const changes = clock ? cartChanges({ cart: draft.lines, menu, lineQuantityMax: most, ...clock }) : [];

  const change = (fields: Partial<Draft>) => {
    onChange();
    setDraft((now) => ({ ...now, ...fields }));
  };
  const setLines = (next: (lines: readonly CartLine[]) => CartLine[]) => {
    onChange();
    setDraft((now) => ({ ...now, lines: next(now.lines) }));
  };
  const add = (item: MenuItem, type: LineType) => {
    const questions = index.questionsOf(type, item.id);
    const mustAsk = clock ? mustChooseNow({ type, id: item.id }, { index, ...clock }) : mustChoose(questions);
    if (mustAsk) return setAsked({ item, type });
    setLines((lines) =>
      addLine(lines, { item: lineOf(item, { type, questions }), key: randomKey(), lineQuantityMax: most }),
    );
  };
  const choose = (chosen: ChosenOption[]) => {
    if (asked === null) return;
    const { item, type, line } = asked;
    const questions = index.questionsOf(type, item.id);
    const made = lineOf(item, { type, quantity: line?.selected_quantity ?? 1, questions, chosen });
    setLines((lines) =>
      line
        ? replaceLine(lines, { key: line.key, item: made, lineQuantityMax: most })
        : addLine(lines, { item: made, key: randomKey(), lineQuantityMax: most }),
    );
    setAsked(null);
  };
  const takeSame = ({ name, orders: [last] }: CallerCard) => {
    if (last === undefined || !clock) return;
    const again = cartOfOrder({ ordered: orderedAs(last), menu, lineQuantityMax: most, ...clock });
    const { order_type: orderType, delivery, address } = last;
    change({
      ...{ name, orderType, address: address ?? '', area: delivery?.id ?? null },
      lines: again.lines.map((line) => ({ ...line, key: randomKey() })),
    });
    setDifferent(again.changes);
  };
  return {
    ...{ draft, order, shop, menu, branch, deliveries, changes, different, asked, clock },
    ...{ ways, held, serverClock },
    isLoaded: read !== undefined,
    error: read === undefined ? error : undefined,
    refetch: () => void refetch(),
    ...{ change, add, choose, takeSame },
    questionsOf: index.questionsOf,
    /** the name of a line in the language of the menu; the line itself has the chain's own */
    nameOf: ({ type, id, name }: CartLine) => index.placeOf(type, id)?.item.name ?? plainName(name),
    /** why an option cannot be chosen now; null if it can */
    whyNot: (option: MenuOption) => (clock ? whyNotChosen(option, { index, ...clock }) : null),
    /** the options of a line that the cart names */
    optionsOf: ({ type, id, options }: CartLine): OptionView[] => {
      const questions = index.questionsOf(type, id);
      const ordered = orderedOptions(questions, choicesOf(questions, options)).filter(isSaid);
      return optionViews({ options: ordered, parts: index.placeOf(type, id)?.item.contains ?? [] }, 'en');
    },
    mostOf: (line: CartLine) => mostOfLine(draft.lines, line, most),
    hasOptions: ({ type, id }: CartLine) => index.questionsOf(type, id).length > 0,
    setQuantityOf: ({ key }: CartLine, quantity: number) =>
      setLines((lines) =>
        quantity === 0 ? removeLine(lines, key) : setQuantity(lines, { key, quantity, lineQuantityMax: most }),
      ),
    askOptions: (line: CartLine) => {
      const item = index.placeOf(line.type, line.id)?.item;
      if (item) setAsked({ item, type: line.type, line });
    },
    endAsking: () => setAsked(null),
    totalOf: (one: Draft) => priced(one, shop).price.total,
    /** what the order has and an earlier one has not */
    missingFrom: (earlier: Order) => linesMissingFrom(orderedAs(earlier), draft.lines, index.questionsOf),
    /** makes the order one of these lines. @returns its request */
    reduceTo: (lines: readonly CartLine[]): StaffOrderRequest => {
      const rest = { ...draft, lines, promo: null, given: '' };
      setDraft(rest);
      return requestOf(rest, priced(rest, shop), ways);
    },
    hold: (resumed?: Draft) => {
      onChange();
      hold(resumed);
      setDifferent([]);
    },
    repair: () => setLines((lines) => repairCart(lines, changes)),
    /** starts the next order, at the same counter or phone */
    clear: () => {
      setDraft({ ...EMPTY_DRAFT, channel: draft.channel });
      setDifferent([]);
    },
  };
}

export type TillOrder = ReturnType<typeof useTillOrder>;
