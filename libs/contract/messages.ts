/** The sentences that screens and answers share, so that no screen spells one differently. */
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
  payLaterHint: 'Minimum total to enable option is Rs. 3,500',
  payOnlineAbove: 'Above Rs. 3,500, please pay online.',
  noFood: 'No Food Available',
  noOffers: 'No Offers Available',
  nameReadsAsFree: 'The name must not end in " - Free": that is how free lines of an order are named.',
} as const;

/** The label of a food's button when it cannot be added. */
export const UNAVAILABLE = {
  outOfStock: 'Out of Stock',
  branchClosed: 'Branch Closed',
  notServedNow: 'Not Available',
} as const;
export type UnavailableReason = (typeof UNAVAILABLE)[keyof typeof UNAVAILABLE];

export const FREE_SUFFIX = ' - Free';
