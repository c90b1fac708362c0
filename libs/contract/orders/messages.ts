/** The sentences that screens and answers share. */
export const MESSAGE = {
  genericError: 'An error occurred!',
  notAuthorized: 'Not Authorized!',
  orderNotFound: 'Order Not Found!',
  noSuchPromo: 'No such Promo available!',
  incorrectPassword: 'Incorrect password',
  cancelled: 'Successfully Cancelled Order',
  enterFourDigits: 'Please enter 4 digits',
  enterSixDigits: 'Please enter 6 digits',
  selectDeliveryLocation: 'Select a delivery location!',
  selectFoodType: 'Select a food type!',
  selectRole: 'Select a role!',
  selectBranch: 'Select a branch!',
  selectCategory: 'Select a category!',
  selectBuyType: 'Select a Buy Type!',
  selectBuyFoodType: 'Select a Buy Food Type!',
  selectBuySubFoodType: 'Select a Buy Sub Food Type!',
  selectBuyFoodItem: 'Select a Buy Food Item!',
  nameReadsAsFree: 'The name must not end in " - Free": that is how free lines of an order are named.',
} as const;

/** The codes of rejections that screens and programs compare. */
export const REJECTED = {
  notAuthenticated: 'not-authenticated',
  notAuthorized: 'not-authorized',
  mustChangePassword: 'must-change-password',
  orderNotFound: 'order-not-found',
  keyReused: 'idempotency-key-reused',
} as const;

/** Codes of rejections because a branch takes no orders now. */
export const BRANCH_CLOSED: ReadonlySet<string> = new Set([
  'branch-closed',
  'branch-closed-long',
  'branch-closed-until',
  'branch-off-web',
  'branch-paused',
  'branch-paused-for',
  'branch-too-busy',
]);

export const FREE_SUFFIX = ' - Free';
