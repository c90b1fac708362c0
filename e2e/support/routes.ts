/** Every page of the shop, with the beginning of its heading. */
export const ROUTES = {
  '/': 'Welcome to',
  '/login': 'Login',
  '/about-us': 'About Us',
  '/privacy-policy': 'Privacy Policy',
  '/terms-and-conditions': 'Terms & Conditions',
  '/feedback': 'Feedback',
  '/at/colombo-07': 'Colombo 07',
  '/at/colombo-07/menu': 'Menu',
  '/address': 'How would you like it?',
  '/menu': 'Menu',
  '/offers': 'Offers',
  '/cart': 'My Cart',
  '/summary': 'Summary',
  '/checkout': 'Checkout',
  '/orders': 'My orders',
} as const;
