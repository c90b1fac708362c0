import type { ItemAvailability, PartnerMenu, TakingState } from '../../../../libs/contract/menu/partner-menu.js';
import type { BranchNews, BranchNewsName } from '../../../../libs/contract/orders/webhooks.js';

/** What a receiver knows of a branch; what it has not been sent is absent. */
export interface KnownNews {
  menu_version?: number;
  state?: TakingState;
  /** each item as it was sent, as JSON, by type and id */
  items?: Record<string, string>;
}

/** A message, and what its receiver knows once it has accepted it. */
interface Step {
  news: BranchNews;
  known: KnownNews;
}

const keyOf = ({ type, id }: ItemAvailability): string => `${type}:${id}`;

const availabilityOf = ({ categories }: PartnerMenu): ItemAvailability[] =>
  categories.flatMap(({ sub_categories }) =>
    sub_categories.flatMap(({ items }) =>
      items.map(({ type, id, external_id, is_available, reason }) => ({ type, id, external_id, is_available, reason })),
    ),
  );

/**
 * Returns the messages that tell a receiver what has changed since it was sent something, the menu first. Pure.
 *
 * @param wanted the kinds that it wants
 */
export function branchNews(
  menu: PartnerMenu,
  { known, wanted, at }: { known: KnownNews; wanted: readonly BranchNewsName[]; at: Date },
): Step[] {
  const timestamp = at.toISOString();
  const branch_id = menu.branch.id;
  const steps: Step[] = [];
  let now = known;
  const add = (news: BranchNews, more: KnownNews) => {
    now = { ...now, ...more };
    steps.push({ news, known: now });
  };
  const { menu_version, state } = menu;
  if (wanted.includes('menu-changed') && known.menu_version !== menu_version) {
    add({ type: 'menu-changed', timestamp, data: { branch_id, menu_version } }, { menu_version });
  }
  if (wanted.includes('item-availability')) {
    const all = availabilityOf(menu);
    const items = Object.fromEntries(all.map((item) => [keyOf(item), JSON.stringify(item)]));
    const changed = all.filter((item) => known.items?.[keyOf(item)] !== items[keyOf(item)]);
    if (changed.length > 0) {
      add({ type: 'item-availability', timestamp, data: { branch_id, items: changed } }, { items });
    }
  }
  if (wanted.includes('branch-state') && known.state !== state) {
    add({ type: 'branch-state', timestamp, data: { branch_id, state } }, { state });
  }
  return steps;
}
