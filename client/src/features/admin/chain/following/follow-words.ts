import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { ChainRowType, Following } from '@libs/contract/menu/chain-menu.js';
import type { SavedEntity } from '../../api/resources.js';
import type { ResourceColumn } from '../../crud/list-view.js';
import { FIELD_WORDS } from '../chain-words.js';

/** The kinds of rows of the panel's lists that can follow the chain's menu. */
export const ROW_TYPES: Partial<Record<SavedEntity, ChainRowType>> = {
  'food-types': 'food type',
  'sub-food-types': 'sub food type',
  food: 'food',
  offers: 'offer',
  'option-groups': 'option group',
  'buy-get-offers': 'buy-get offer',
  'pay-get-offers': 'pay-get offer',
};

/** Whether a branch's menu follows the chain's; the chain's menu itself does not. */
export const followsChain = ({ food_types, food, offers, option_groups }: StaffBranch): boolean =>
  [food_types, food, offers, option_groups].some((rows) => rows.some(({ origin }) => origin !== undefined));

type Row = Following & { options?: readonly (Following & { name: string })[] };

/** Returns how a row of a branch that follows the chain's menu stands to it: `Own price, description`. */
export function followInWords({ origin, own = [], options = [] }: Row): string {
  if (origin === undefined) return 'Only here';
  const ofOptions = options.flatMap(({ own: fields = [], name }) =>
    fields.map((field) => `${FIELD_WORDS[field]} of ${name}`),
  );
  const all = [...own.map((field) => FIELD_WORDS[field]), ...ofOptions];
  return all.length === 0 ? 'Follows' : `Own ${all.join(', ')}`;
}

/** The column of a list that says how its rows stand to the chain's menu; none if the branch does not follow it. */
export function chainColumns<Resource extends Row>(branch: StaffBranch): ResourceColumn<Resource>[] {
  return followsChain(branch) ? [{ title: 'Chain’s menu', value: followInWords }] : [];
}
