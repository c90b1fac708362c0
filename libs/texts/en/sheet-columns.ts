/**
 * What the columns of a menu's file have, and what a new food gets if its cell is blank. A blank cell of a food that is
 * on the menu leaves it as it is.
 */
export const sheetColumns = {
  Id: { has: 'From an export. Leave it blank for a new food.', blank: 'Found by its name' },
  Version: { has: 'From an export. It protects changes that somebody made since.', blank: 'Overwrites' },
  Kind: { has: 'Food or Combo', blank: 'Food' },
  'Food Type': { has: 'The main category, like Drinks. New ones are added.', blank: 'As Sub Food Type' },
  'Sub Food Type': { has: 'The category in it, like Fresh juices. New ones are added.', blank: 'As Food Type' },
  Name: { has: 'At most once for foods, and once for combos', blank: 'Needed' },
  Price: { has: 'In rupees, like 1250.50 or Rs. 1,250', blank: 'Needed' },
  'Daily Quantity': { has: 'The portions that can be sold a day, or unlimited', blank: 'Unlimited' },
  'Open Time': { has: 'Served from, like 11am or 9:30 PM. Write branch to follow its hours.', blank: 'As the branch' },
  'Close Time': { has: 'Served until. The same time twice means around the clock.', blank: 'As the branch' },
  Description: { has: 'Shown to customers. Write none to empty it.', blank: 'None' },
  Marks: { has: 'Like halal, gluten, with commas between. Write none to empty it.', blank: 'None' },
  Spice: { has: '0 to 3', blank: '0' },
  Effort: { has: 'The kitchen’s work for a portion, 0 to 10. Drinks have 0, a usual food 1.', blank: '1' },
  'Made Of': { has: 'The foods of a combo, each in a line of the cell, like 2 x Lime juice', blank: 'None' },
  Options: {
    has: `Groups with ; between, like Size: Small, Large +300; Sauces (extra): Garlic +50, Chilli; Without (leave out): Onions.
One of a group is chosen, unless brackets say more: choose 2, choose 1 to 3, choose up to 2, extra, leave out.
After an option, brackets may say: default, up to 3, effort 2, food, or marks. A price has no commas.
A group is written out in one row; other rows have its name only. A name with , ; : + or brackets is in quotes: "Salt, pepper".
Write none to empty it.`,
    blank: 'None',
  },
  Picture: { has: 'A file name. Choose the picture with the file.', blank: 'None' },
} as const;

/** The same for each column of texts in a further language. */
export const textColumns = {
  has: 'For customers who read this language. Write none to empty it.',
  blank: 'None',
} as const;
