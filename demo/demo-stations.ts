/** The outlet whose kitchen has stations. */
export const STATIONS_AT = 'Kandy';

/** Its stations with the sub food types that each makes. All others need no preparation. */
export const STATIONS: readonly { name: string; makes: readonly string[] }[] = [
  { name: 'Grill', makes: ['Smash Burgers', 'Chicken Burgers', 'Garden Burgers', 'Wraps', 'Rice Bowls'] },
  { name: 'Fry', makes: ['Fries', 'Bites'] },
  { name: 'Drinks', makes: ['Coolers', 'Shakes & Hot Cups'] },
];
