import type { RoleId } from '../libs/contract/values.js';
import type { DEMO_EMAILS } from '../server/src/commands/leave-demo/demo-marks.js';

export interface DemoOutlet {
  name: string;
  phone: string;
  address: string;
  open: string;
  close: string;
  /** degrees north and east */
  latitude: number;
  longitude: number;
  /** its prices in per cent of the first outlet's */
  priceLevel: number;
  /** on an ordinary weekday of its past */
  ordersADay: number;
  /** foods and offers of the chain's menu that it does not serve */
  without: string[];
  /** portions per day that differ from the chain's, by name */
  quantities: Record<string, number>;
  /** how it takes orders for later; absent: it takes none */
  later?: { later_days: number; later_notice_minutes: number; slot_portions: number };
  /** each with its charge; far ones also with the lowest sub-total and the minutes that they add */
  areas: [area: string, rupees: number, minimum?: number, minutes?: number][];
}

/** The five outlets. The first is open around the clock, so that the product can be tried at any hour. */
export const OUTLETS: DemoOutlet[] = [
  {
    name: 'Colombo 07',
    phone: '0112696107',
    address: '48 Maitland Crescent, Cinnamon Gardens, Colombo 07',
    open: '00:00',
    close: '00:00',
    latitude: 6.9061,
    longitude: 79.8696,
    priceLevel: 100,
    ordersADay: 62,
    without: [],
    // a low and an empty stock, to show both on the menu
    quantities: { Watalappan: 6, 'Isso Vadai': 0 },
    later: { later_days: 3, later_notice_minutes: 45, slot_portions: 40 },
    areas: [
      ['Cinnamon Gardens', 150],
      ['Borella', 200],
      ['Kollupitiya', 200],
      ['Bambalapitiya', 250],
      ['Narahenpita', 250],
      ['Rajagiriya', 350, 1500, 10],
      ['Wellawatte', 350, 1500, 10],
    ],
  },
  {
    name: 'Kandy',
    phone: '0812234180',
    address: '112 Lake Round, Kandy',
    open: '10:00',
    close: '22:00',
    latitude: 7.2936,
    longitude: 80.6413,
    priceLevel: 95,
    ordersADay: 40,
    without: ['Triple Stack', 'Chilli Prawn Bowl', 'Isso Vadai', 'King Coconut', 'Woodapple Shake'],
    quantities: {},
    areas: [
      ['Kandy Town', 150],
      ['Peradeniya', 300],
      ['Katugastota', 300],
      ['Aruppola', 250],
      ['Tennekumbura', 350, 1500, 10],
    ],
  },
  {
    name: 'Galle Fort',
    phone: '0912246091',
    address: '27 Lighthouse Lane, Fort, Galle',
    open: '11:00',
    close: '22:30',
    latitude: 6.0269,
    longitude: 80.217,
    priceLevel: 100,
    ordersADay: 32,
    without: ['Smokehouse Smash', 'Sunrise Smash', 'Paneer Lunu Miris', 'Sweet Potato Fries', 'Garden Meal'],
    quantities: { 'Isso Vadai': 90, 'Chilli Prawn Bowl': 80 },
    areas: [
      ['Fort', 100],
      ['Unawatuna', 350, 1500, 10],
      ['Karapitiya', 300],
      ['Dadalla', 250],
      ['Magalle', 250],
    ],
  },
  {
    name: 'Negombo',
    phone: '0312229731',
    address: '206 Lewis Place, Negombo',
    open: '11:00',
    close: '01:00',
    latitude: 7.23,
    longitude: 79.842,
    priceLevel: 95,
    ordersADay: 36,
    without: ['Mushroom Melt', 'Sunrise Smash', 'Polos Curry Bowl', 'Kithul Sundae'],
    quantities: { 'King Coconut': 80 },
    areas: [
      ['Negombo Town', 150],
      ['Ettukala', 200],
      ['Kochchikade', 350, 1500, 10],
      ['Katunayake', 400, 2000, 15],
      ['Periyamulla', 250],
    ],
  },
  {
    name: 'Jaffna',
    phone: '0212229021',
    address: '81 Hospital Road, Jaffna',
    open: '10:30',
    close: '21:30',
    latitude: 9.6647,
    longitude: 80.017,
    priceLevel: 90,
    ordersADay: 26,
    without: ['Triple Stack', 'Smokehouse Smash', 'Sunrise Smash', 'Mushroom Melt', 'Warm Brownie', 'Woodapple Shake'],
    quantities: {},
    areas: [
      ['Jaffna Town', 100],
      ['Nallur', 150],
      ['Kokuvil', 250],
      ['Gurunagar', 200],
      ['Chundikuli', 200],
    ],
  },
];

export interface DemoPromo {
  name: string;
  code: string;
  percentage: number;
  /** rupees */
  limit: number;
  /** for first orders only; its uses count in all branches together */
  first?: { usesMax: number; discountMax: number };
}

export const PROMO_CODES: DemoPromo[] = [
  { name: 'Welcome', code: 'WELCOME10', percentage: 10, limit: 1000 },
  { name: 'Lunch break', code: 'LUNCH5', percentage: 5, limit: 0 },
  { name: 'Family table', code: 'FAMILY15', percentage: 15, limit: 5000 },
  { name: 'Office party', code: 'PARTY20', percentage: 20, limit: 15_000 },
  { name: 'First order', code: 'FIRST200', percentage: 100, limit: 1000, first: { usesMax: 500, discountMax: 200 } },
];

interface DemoUser {
  name: string;
  email: (typeof DEMO_EMAILS)[number];
  role: RoleId;
  /** the one with which its sessions begin comes first; none: those of the role */
  outlets: string[];
}

export const USERS: DemoUser[] = [
  { name: 'Amaya Wijesinghe', email: 'admin@passline.test', role: 3, outlets: [] },
  { name: 'Ruwan Jayasuriya', email: 'manager@passline.test', role: 2, outlets: ['Colombo 07'] },
  { name: 'Dilani Fernando', email: 'kitchen@passline.test', role: 1, outlets: ['Colombo 07'] },
  { name: 'Nimal Perera', email: 'menu@passline.test', role: 4, outlets: ['Colombo 07'] },
  { name: 'Sahan Rathnayake', email: 'kitchen2@passline.test', role: 1, outlets: ['Kandy'] },
  { name: 'Tharushi Silva', email: 'accounts@passline.test', role: 5, outlets: [] },
  {
    ...{ name: 'Ishara Gunawardena', email: 'area@passline.test', role: 2 },
    outlets: ['Negombo', 'Galle Fort', 'Colombo 07'],
  },
  { name: 'Kavindi Senanayake', email: 'area-menu@passline.test', role: 4, outlets: ['Kandy', 'Jaffna'] },
  { name: 'Roshan De Mel', email: 'area-accounts@passline.test', role: 5, outlets: ['Galle Fort', 'Negombo'] },
];
