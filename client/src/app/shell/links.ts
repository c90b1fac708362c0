export interface ShellLink {
  to: string;
  text: string;
}

export const SHOP_LINKS: readonly ShellLink[] = [
  { to: '/menu', text: 'Menu' },
  { to: '/offers', text: 'Offers' },
  { to: '/orders', text: 'My orders' },
];

export const OTHER_LINKS: readonly ShellLink[] = [
  { to: '/about-us', text: 'About Us' },
  { to: '/privacy-policy', text: 'Privacy Policy' },
  { to: '/terms-and-conditions', text: 'Terms & Conditions' },
  { to: '/feedback', text: 'Feedback' },
];
