/** Every page of the shop, with the beginning of its heading. */
export const ROUTES = {
  '/': 'Welcome to',
  '/login': 'Login',
  '/about-us': 'About Us',
  '/privacy-policy': 'Privacy Policy',
  '/terms-and-conditions': 'Terms & Conditions',
  '/feedback': 'Feedback',
  '/address': 'How would you like it?',
  '/menu': 'Menu',
  '/offers': 'Offers',
  '/cart': 'My Cart',
  '/summary': 'Summary',
  '/checkout': 'Checkout',
  '/orders': 'My orders',
} as const;

/** Every screen of the staff, as a super admin opens it. */
export const STAFF_ROUTES = [
  '/portal',
  '/counter',
  '/finance',
  ...[
    'food-types',
    'sub-food-types',
    'food',
    'promo-codes',
    'delivery',
    'offers',
    'stations',
    'by-phone',
    'held-stock',
    'running',
    'branches',
    'prices',
    'users',
    'banner-images',
    'reconciliation',
    'audit-trail',
    'day-closing',
    'kitchen-figures',
  ].map((tab) => `/admin?tab=${tab}`),
] as const;
