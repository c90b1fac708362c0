import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Language } from '../../../libs/contract/values.js';
import { accentShades } from '../../../libs/domain/shop/accent.js';
import type { BranchMenu, MenuItemRecord } from '../../src/catalog/menu/branch-menu.js';
import type { ShownMenu } from '../../src/catalog/menu/menu.service.js';
import { branchViewOf } from '../../src/pages/branch-view.js';
import { branchContent } from '../../src/pages/content/branch-content.js';
import { homeContent } from '../../src/pages/content/home-content.js';
import { menuContent } from '../../src/pages/content/menu-content.js';
import { menuViewOf } from '../../src/pages/menu-view.js';
import { readerOf } from '../../src/pages/reader.js';
import { dataBlock, menuFact, restaurantFact } from '../../src/pages/structured-data.js';
import { branchMenu, menuItem } from '../support/branch-menu.js';
import { FACTS_SCHEMA } from './structured-data-schema.js';

const timeZone = 'Asia/Colombo';
/** a Saturday, 12:00 in Colombo */
const at = new Date('2026-11-28T06:30:00Z');
const readerIn = (language: Language) => readerOf({ language, at, timeZone });
const brand = {
  name: 'A<store>B & C',
  ...{ logo_url: null, logo_aspect: null, icon_url: null, home_url: null, tagline: '', description: '' },
  ...{ accent: '#0B6E4F', shades: accentShades('#0B6E4F') },
};
const site = { brand, publicUrl: 'https://kottu.example' };
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const areFacts = ajv.compile(FACTS_SCHEMA);

/** Returns a menu as customers see it, with portions left by the item's id; 5 by default. */
function shownMenu(
  items: MenuItemRecord[],
  left: Record<number, number> = {},
  changes: Partial<BranchMenu> = {},
): ShownMenu {
  const menu = branchMenu(items, {
    foodTypes: [{ id: 1, name: 'Rice', isOffer: false, subFoodTypes: [{ id: 1, name: 'Kottu', items }] }],
    ...changes,
  });
  const remaining = (id: number) => left[id] ?? 5;
  const foodOf = (id: number) => ({ remaining: remaining(id), ownHours: null });
  const hoursToday = { open: '00:00', close: '00:00' };
  const moment = { at, day: '2026-11-28', timeZone, language: 'en' as const, foodOf };
  return { menu, remaining, language: 'en', hoursToday, moment, written: new Map() };
}

const menuIn = (shown: ShownMenu, language: Language = 'en') => {
  const reader = readerIn(language);
  const branch = branchViewOf(shown.menu, reader, { texts: {} });
  return menuContent({ title: 'Menu', branch, sections: menuViewOf(shown, reader), banner: undefined }, reader).text;
};

test('a menu is in the reader’s language as far as it is translated', () => {
  const item = menuItem({
    ...{ id: 3, name: 'Egg kottu', names: { si: 'බිත්තර කොත්තු' }, priceCents: 123_450 },
    ...{ description: 'Chopped', descriptions: { ta: 'நறுக்கியது' } },
  });
  expect(menuIn(shownMenu([item]), 'en')).toMatch(/>Egg kottu<.*Rs\. 1,234\.50.*>Chopped</s);
  expect(menuIn(shownMenu([item]), 'si')).toMatch(/>බිත්තර කොත්තු<.*රු\. 1,234\.50.*>Chopped</s);
  expect(menuIn(shownMenu([item]), 'ta')).toMatch(/>Egg kottu<.*ரூ\. 1,234\.50.*>நறுக்கியது</s);
});

test('a food that cannot be ordered now says why', () => {
  const items = [
    menuItem({ id: 3, name: 'Gone' }),
    menuItem({ id: 4, name: 'Late', ownHours: { open: '18:00', close: '22:00' } }),
    menuItem({ id: 5, name: 'Meal', option_groups: [7], description: 'With a drink' }),
    menuItem({ id: 6, name: 'Cola' }),
  ];
  const drink = {
    ...{ id: 8, name: 'Cola', price: 0, quantity_max: 1, is_default: false, marks: [], position: 1 },
    ...{ food: { id: 6, name: 'Cola' }, sold_out_on: null },
  };
  const group = {
    id: 7,
    name: 'Drinks',
    kind: 'choice' as const,
    min: 1,
    max: 1,
    position: 1,
    version: 1,
    options: [drink],
  };
  const shown = shownMenu(items, { 3: 0, 6: 0 }, { optionGroups: new Map([[7, group]]) });
  const rows = menuIn(shown).split('<li').slice(1);
  expect(rows[0]).toMatch(/first-away.*Gone.*<span>Out of Stock<\/span>/s);
  expect(rows[1]).toMatch(/first-away.*Late.*Food is only served between 18:00 - 22:00.*<span>Not Available<\/span>/s);
  expect(rows[2]).toMatch(/first-away.*Meal.*Drinks are sold out today\..*<span>Out of Stock<\/span>/s);
  expect(rows[2]).not.toContain('With a drink');
});

describe('a branch', () => {
  const lunch = [{ open: '11:00', close: '15:00' }];
  const shown = shownMenu(
    [],
    {},
    {
      branch: {
        ...branchMenu([]).branch,
        week_hours: [[], lunch, lunch, lunch, lunch, [...lunch, { open: '18:00', close: '23:30' }], lunch],
        closings: [{ date: '2026-12-25', reason: 'Christmas' }],
        special_hours: [{ date: '2026-12-24', hours: [{ open: '10:00', close: '12:00' }], reason: '' }],
        delivery_hours: [lunch, lunch, lunch, lunch, lunch, lunch, lunch],
        location: { latitude: 6.9, longitude: 79.86 },
      },
    },
  );

  test('has the hours of each day, special days, areas and delivery hours', () => {
    const reader = readerIn('en');
    const areas = [
      { id: 1, area: 'Fort', amount: 0 },
      { id: 2, area: 'Borella', amount: 250.5, minimum: 1500 },
    ];
    const branch = branchViewOf(shown.menu, reader, { texts: {} });
    const text = branchContent({ branch, areas, sections: [] }, reader).text.replaceAll(/<\/?\w+[^>]*>/g, ' ');
    for (const words of [
      ...[
        'Monday Closed',
        'Tuesday 11:00 – 15:00',
        'Saturday 11:00 – 15:00, 18:00 – 23:30',
        'Thursday, 24 December 10:00 – 12:00',
      ],
      ...[
        'Friday, 25 December Closed Christmas',
        'Fort free delivery',
        'Borella Rs. 250.50 from Rs. 1,500',
        'Every day 11:00 – 15:00',
      ],
    ]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    }
  });

  test('is a restaurant with these hours for search engines', () => {
    const fact = restaurantFact(branchViewOf(shown.menu, readerIn('en'), { texts: {} }), site);
    areFacts({ '@context': 'https://schema.org', '@graph': [fact] });
    expect(areFacts.errors).toBeNull();
    expect(fact.openingHoursSpecification).toHaveLength(7);
    expect(fact.specialOpeningHoursSpecification).toMatchObject([
      { validFrom: '2026-12-24', opens: '10:00', closes: '12:00' },
      { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
    ]);
    expect(fact.geo).toMatchObject({ latitude: 6.9, longitude: 79.86 });
  });
});

test('names stay text, in the page and in its facts', () => {
  const name = `</script><script>alert(1)</script> <!-- "'&`;
  const shown = shownMenu([menuItem({ id: 3, name, description: name })]);
  const reader = readerIn('en');
  const branch = branchViewOf(shown.menu, reader, { texts: {} });
  const block = dataBlock([menuFact({ branch, sections: menuViewOf(shown, reader), language: 'en' }, site)]).text;
  expect(block.match(/</g)).toHaveLength(2);
  expect(
    JSON.parse(block.replace(/^<[^>]*>|<\/script>$/g, ''))['@graph'][0].hasMenuSection[0].hasMenuSection[0]
      .hasMenuItem[0],
  ).toMatchObject({ name });
  expect(menuIn(shown)).not.toMatch(/<script|<!--/);
  expect(homeContent({ brand, branches: [], languages: ['en'], pathOf: String }, reader).text).toContain(
    'Welcome to <span>A&lt;store&gt;B &amp; C!</span>',
  );
});
