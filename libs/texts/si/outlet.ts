import type { outlet as english } from '../en/outlet.js';

export const outlet = {
  'shop.outlet.allDay': 'පැය 24ම',
  'shop.outlet.areas': 'ඩිලිවරි ප්‍රදේශ',
  'shop.outlet.delivery': 'ඩිලිවරි ඇණවුමක්',
  'shop.outlet.deliveryHours': 'ඩිලිවරි වේලාවන්',
  'shop.outlet.everyDay': 'සෑම දිනකම',
  'shop.outlet.hours': 'විවෘත වේලාවන්',
  'shop.outlet.loading': 'ශාඛාව ලෝඩ් වෙනවා',
  'shop.outlet.pickup': 'ටේක්අවේ ඇණවුමක්',
  'shop.outlet.served': 'මෙනුවේ තිබෙන දේ',
  'shop.outlet.specialDays': 'විශේෂ දින',
} satisfies Record<keyof typeof english, string>;
