import type { FoodFacts } from '../libs/contract/menu/menu.js';
import type { Mark } from '../libs/contract/values.js';

/** What a food of the demonstration's menu says about itself. */
export type DemoFacts = Partial<FoodFacts> & Pick<FoodFacts, 'description' | 'marks'>;

const BEEF: Mark[] = ['halal', 'gluten', 'dairy', 'egg'];
const CHICKEN: Mark[] = ['halal', 'gluten', 'egg'];
const VEGETARIAN: Mark[] = ['vegetarian', 'halal'];
const VEGAN: Mark[] = ['vegetarian', 'vegan', 'halal'];

/** By name, for every food and combo of the menu. */
export const FACTS: Record<string, DemoFacts> = {
  'Classic Smash': {
    description: 'One beef patty smashed thin on the griddle, cheddar, tomato, lettuce, pickles and our own mayo.',
    marks: BEEF,
  },
  'Double Smash': {
    description: 'Two thin beef patties with crisp edges, two slices of cheddar, onion, pickles and mayo.',
    marks: BEEF,
  },
  'Triple Stack': {
    description: 'Three patties, three slices of cheddar, pickles and yellow mustard. Comes with extra napkins.',
    marks: ['halal', 'gluten', 'dairy'],
  },
  'Colombo Heat': {
    description: 'Beef, Swiss cheese, green chillies and lunu miris made each morning. Hot.',
    marks: ['halal', 'gluten', 'dairy', 'fish'],
    spice: 3,
  },
  'Smokehouse Smash': {
    description: 'Beef, cheddar, smoked beef rashers, an onion ring and barbecue sauce in a dark bun.',
    marks: BEEF,
    spice: 1,
  },
  'Mushroom Melt': {
    description: 'Beef under buttered mushrooms and melted Swiss cheese, with soft onion and lettuce.',
    marks: ['halal', 'gluten', 'dairy'],
  },
  'Sunrise Smash': {
    description: 'Beef, cheddar, a fried egg with a soft yolk and smoked beef rashers.',
    marks: BEEF,
  },
  'Crispy Chicken': {
    description: 'Buttermilk chicken thigh, fried to order, with lettuce, pickles and mayo.',
    marks: [...CHICKEN, 'dairy'],
  },
  'Kochchi Chicken': {
    description: 'Crispy chicken with kochchi chilli sambol and cold cabbage slaw.',
    marks: [...CHICKEN, 'fish'],
    spice: 3,
  },
  'Chicken & Pol Sambol': {
    description: 'Grilled chicken breast with fresh pol sambol, red onion and lime.',
    marks: ['halal', 'gluten', 'fish'],
    spice: 2,
  },
  'Polos Smash': {
    description: 'A patty of young jackfruit cooked in roasted curry powder, with onion and mayo.',
    marks: [...VEGETARIAN, 'gluten', 'egg'],
    spice: 1,
  },
  'Paneer Lunu Miris': {
    description: 'Grilled paneer, tomato and a lunu miris without fish, in a plain bun.',
    marks: [...VEGETARIAN, 'gluten', 'dairy'],
    spice: 2,
  },
  'Parippu Patty': {
    description: 'A crisp lentil patty with cabbage slaw, tomato and a vegan mayo.',
    marks: [...VEGAN, 'gluten'],
    spice: 1,
  },
  'Crispy Chicken Wrap': {
    description: 'Crispy chicken, lettuce and mayo in a warm flour wrap.',
    marks: CHICKEN,
  },
  'Pepper Beef Wrap': {
    description: 'Beef strips in black pepper sauce with onion and capsicum.',
    marks: ['halal', 'gluten'],
    spice: 2,
  },
  'Garden Wrap': {
    description: 'Chickpeas, cucumber, tomato, mint and a tahini dressing.',
    marks: [...VEGAN, 'gluten', 'nuts'],
  },
  'Devilled Chicken Bowl': {
    description: 'Chicken devilled with onion, capsicum and banana chilli over white rice.',
    marks: ['halal', 'gluten'],
    spice: 2,
  },
  'Black Pepper Beef Bowl': {
    description: 'Beef in black pepper sauce with spring onion over red rice.',
    marks: ['halal', 'gluten'],
    spice: 2,
  },
  'Polos Curry Bowl': {
    description: 'Young jackfruit curry in coconut milk, parippu and gotukola sambol over red rice.',
    marks: VEGAN,
    spice: 1,
  },
  'Chilli Prawn Bowl': {
    description: 'Lagoon prawns in chilli and tamarind over white rice, with cucumber.',
    marks: ['halal', 'fish'],
    spice: 3,
  },
  'Salted Fries': {
    description: 'Potatoes cut here, fried twice, sea salt from Puttalam.',
    marks: VEGAN,
  },
  'Curry Leaf Fries': {
    description: 'Fries tossed with fried curry leaves, garlic and dried chilli.',
    marks: VEGAN,
    spice: 1,
  },
  'Loaded Cheese Fries': {
    description: 'Fries under warm cheddar sauce with spring onion.',
    marks: [...VEGETARIAN, 'dairy', 'gluten'],
  },
  'Sweet Potato Fries': {
    description: 'Sweet potato with chilli salt and lime.',
    marks: VEGAN,
    spice: 1,
  },
  'Chicken Bites': {
    description: 'Ten pieces of crisp chicken with a garlic dip.',
    marks: CHICKEN,
  },
  'Hot Wings': {
    description: 'Six wings in a sauce of kochchi chilli and kithul treacle.',
    marks: ['halal', 'gluten'],
    spice: 3,
  },
  'Onion Rings': {
    description: 'Big onions in a light batter, eight rings.',
    marks: [...VEGETARIAN, 'gluten', 'egg'],
  },
  'Isso Vadai': {
    description: 'Lentil vadai with whole prawns on top, three pieces, with onion sambol.',
    marks: ['halal', 'fish'],
    spice: 2,
  },
  'Lime & Mint Soda': {
    description: 'Fresh lime, mint and soda, sweetened to taste.',
    marks: VEGAN,
  },
  'Passion Fruit Cooler': {
    description: 'Passion fruit pulp with seeds, water and ice.',
    marks: VEGAN,
  },
  'Iced Ceylon Tea': {
    description: 'Black tea from Dimbula over ice with lime.',
    marks: VEGAN,
  },
  'King Coconut': {
    description: 'A whole thambili, opened when you order.',
    marks: VEGAN,
  },
  'Ginger Beer': {
    description: 'A cold bottle of ginger beer, made in Sri Lanka.',
    marks: VEGAN,
    spice: 1,
  },
  Cola: { description: 'A cold can, 330 ml.', marks: VEGAN },
  'Spring Water': { description: 'A bottle of still water, 500 ml.', marks: VEGAN },
  'Vanilla Shake': {
    description: 'Vanilla ice cream and fresh milk, thick.',
    marks: [...VEGETARIAN, 'dairy', 'egg'],
  },
  'Chocolate Shake': {
    description: 'Dark chocolate, vanilla ice cream and fresh milk.',
    marks: [...VEGETARIAN, 'dairy', 'egg'],
  },
  'Woodapple Shake': {
    description: 'Ripe woodapple with coconut milk and kithul treacle.',
    marks: VEGAN,
  },
  'Iced Milk Coffee': {
    description: 'Strong coffee, fresh milk and ice.',
    marks: [...VEGETARIAN, 'dairy'],
  },
  'Plain Tea': {
    description: 'A cup of black Ceylon tea, with ginger if you ask in the notes.',
    marks: VEGAN,
  },
  'Soft Serve Cone': {
    description: 'Milk soft serve in a crisp cone.',
    marks: [...VEGETARIAN, 'dairy', 'gluten'],
  },
  'Chocolate Dip Cone': {
    description: 'Soft serve dipped in dark chocolate, with roasted cashews.',
    marks: [...VEGETARIAN, 'nuts', 'gluten', 'dairy'],
  },
  'Kithul Sundae': {
    description: 'Soft serve with kithul treacle, roasted cashews and a wafer.',
    marks: [...VEGETARIAN, 'nuts', 'gluten', 'dairy'],
  },
  Watalappan: {
    description: 'Steamed custard of coconut milk, jaggery, cardamom and egg, with cashews.',
    marks: [...VEGETARIAN, 'nuts', 'egg'],
  },
  'Warm Brownie': {
    description: 'Dark chocolate brownie, warm, with a spoon of soft serve.',
    marks: [...VEGETARIAN, 'gluten', 'dairy', 'egg'],
  },
  'Classic Meal': { description: 'The one that most people order, with fries and a drink.', marks: BEEF },
  'Double Meal': {
    description: 'For a bigger hunger: the double, with a side and a drink.',
    marks: BEEF,
    spice: 1,
  },
  'Kochchi Meal': {
    description: 'Everything hot on one tray, and a drink to put it out.',
    marks: [...CHICKEN, 'fish'],
    spice: 3,
  },
  'Garden Meal': {
    description: 'Our jackfruit burger, with a side and a drink.',
    marks: [...VEGETARIAN, 'gluten', 'egg'],
    spice: 1,
  },
  'Box for Two': {
    effort: 4,
    description: 'Two burgers, two fries, two colas: enough for an evening in.',
    marks: BEEF,
  },
  'Family Feast': {
    effort: 7,
    description: 'Four burgers, wings, loaded fries and four colas.',
    marks: BEEF,
    spice: 2,
  },
  'Wrap & Cooler': { description: 'A quick lunch for one hand.', marks: CHICKEN },
  'Bowl & Tea': { description: 'Rice, devilled chicken and a cup of tea.', marks: ['halal', 'gluten'], spice: 2 },
  'Bites & Shake': { description: 'Ten chicken bites and a thick vanilla shake.', marks: [...CHICKEN, 'dairy'] },
};
