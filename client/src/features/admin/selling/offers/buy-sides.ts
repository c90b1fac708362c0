import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { MESSAGE } from '@libs/contract/orders/messages.js';
import type { BuyType } from '@libs/contract/values.js';

interface Named {
  id: number;
  name: string;
}

interface BuySide {
  label: string;
  /** the error if nothing was selected */
  message: string;
  /** returns what can be bought: offers are not part of these rules */
  choices: (branch: StaffBranch) => readonly Named[];
}

/** The three kinds of resources whose quantities a rule counts. */
export const BUY_SIDES: Record<BuyType, BuySide> = {
  'Food Type': {
    label: 'Buy Food Type',
    message: MESSAGE.selectBuyFoodType,
    choices: ({ food_types }) => food_types.filter(({ is_offer }) => !is_offer),
  },
  'Sub Food Type': {
    label: 'Buy Sub Food Type',
    message: MESSAGE.selectBuySubFoodType,
    choices: ({ sub_food_types }) => sub_food_types,
  },
  'Food Item': { label: 'Buy Food Item', message: MESSAGE.selectBuyFoodItem, choices: ({ food }) => food },
};

/** Returns the name of what a rule counts; a dash if it was removed. */
export function boughtName(of: { branch: StaffBranch; buyType: BuyType; id: number }): string {
  return BUY_SIDES[of.buyType].choices(of.branch).find(({ id }) => id === of.id)?.name ?? '–';
}
