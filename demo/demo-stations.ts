/** The outlet whose kitchen has stations. */
export const STATIONS_AT = 'Kandy';

/** Its stations, with the sub food types that each makes; what is in none of them goes over the counter as it is. */
export const STATIONS: readonly { name: string; makes: readonly string[] }[] = [
  { name: 'Grill', makes: ['Smash Burgers', 'Chicken Burgers', 'Garden Burgers', 'Wraps', 'Rice Bowls'] },
  { name: 'Fry', makes: ['Fries', 'Bites'] },
  { name: 'Drinks', makes: ['Coolers', 'Shakes & Hot Cups'] },
];
