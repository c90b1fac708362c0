/** The pages of customers. */
export const shop = {
  'shop.cart.changed': 'Your cart changed',
  'shop.cart.empty': 'No Products Added',
  'shop.cart.update': 'Update my cart',
  'shop.checkout.terms': 'I agree to the <terms>Terms & Conditions</terms>',
  'shop.seeTheMenu': 'See the menu',
} as const;
