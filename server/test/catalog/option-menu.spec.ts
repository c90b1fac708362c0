import { MenuService } from '../../src/catalog/menu/menu.service.js';
import { Clock } from '../../src/common/clock.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
const { classic, soda, fries, combo } = CHAIN;
const { harbour } = CHAIN.branch;
const SIZE = 3;
const SAUCES = 4;
const DRINK = 5;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(`
    DELETE FROM menu_option;
    DELETE FROM option_group;
    INSERT INTO option_group (branch_id, name, kind, min, max, position) VALUES
      (1, 'Size', 'choice', 1, 1, 2), (1, 'Sauces', 'extra', 0, 3, 1), (1, 'Drink', 'choice', 1, 1, 3),
      (2, 'Size', 'choice', 1, 1, 1);
    INSERT INTO menu_option (branch_id, group_id, kind, name, price_cents, food_id, quantity_max, is_default, marks, position)
    VALUES
      (1, 3, 'choice', 'Regular', 0, NULL, 1, true, '{}', 1), (1, 3, 'choice', 'Large', 25050, NULL, 1, false, '{}', 2),
      (1, 4, 'extra', 'Garlic Mayo', 5000, NULL, 2, false, '{egg}', 2), (1, 4, 'extra', 'Chilli', 0, NULL, 1, false, '{}', 1),
      (1, 5, 'choice', 'Soda', 0, ${soda.id}, 1, true, '{}', 1), (1, 5, 'choice', 'A Side', 5000, ${fries.id}, 1, false, '{}', 2),
      (1, 4, 'extra', 'Relish', 0, NULL, 1, false, '{}', 3);
    UPDATE menu_option SET removed_at = now() WHERE name = 'Relish';
    INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position) VALUES
      (${classic.id}, ${SIZE}, 1, false, 1), (${classic.id}, ${SAUCES}, 1, false, 0), (${combo.id}, ${DRINK}, 1, true, 0);
    UPDATE branch SET menu_version = menu_version + 1 WHERE id = 1`);
});
afterAll(() => server.close());

const menu = () => server.app.get(MenuService).cached(harbour);

test('reads the groups of a branch in order, with their options in order', async () => {
  const { optionGroups, removedOptions } = await menu();
  expect([...optionGroups.values()].map(({ name, options }) => [name, options.map((option) => option.name)])).toEqual([
    ['Sauces', ['Chilli', 'Garlic Mayo']],
    ['Size', ['Regular', 'Large']],
    ['Drink', ['Soda', 'A Side']],
  ]);
  expect(optionGroups.get(SIZE)).toMatchObject({ id: SIZE, kind: 'choice', min: 1, max: 1, position: 2, version: 1 });
  expect(optionGroups.get(SIZE)?.options[1]).toEqual({
    id: 3,
    name: 'Large',
    price: 250.5,
    food: null,
    quantity_max: 1,
    effort: 0,
    is_default: false,
    marks: [],
    position: 2,
    sold_out_on: null,
  });
  expect(optionGroups.get(DRINK)?.options[1]?.food).toEqual({ id: fries.id, name: fries.name });
  expect([...removedOptions]).toEqual([[8, 'Relish']]);
});

test('reads which groups foods, combos and the parts of combos ask', async () => {
  const { items } = await menu();
  expect(items.get(classic.id)?.option_groups).toEqual([SAUCES, SIZE]);
  expect(items.get(soda.id)?.option_groups).toEqual([]);
  expect(items.get(combo.id)).toMatchObject({
    option_groups: [DRINK],
    parts: [{ id: classic.id, name: classic.name, quantity: 2, option_groups: [SAUCES, SIZE] }],
  });
});

test.each([
  [
    'a group that has the name of another one',
    `INSERT INTO option_group (branch_id, name, kind, min, max) VALUES (1, 'SIZE', 'extra', 0, 1)`,
    'option_group_name_unique',
  ],
  [
    'an extra that is required',
    `INSERT INTO option_group (branch_id, name, kind, min, max) VALUES (1, 'X', 'extra', 1, 1)`,
    'option_group_only_choice_required',
  ],
  ['a maximum below the minimum', `UPDATE option_group SET min = 2 WHERE name = 'Size'`, 'option_group_min_within_max'],
  [
    'a default that costs something',
    `UPDATE menu_option SET price_cents = 1 WHERE name = 'Regular'`,
    'menu_option_default_costs_nothing',
  ],
  [
    'a price for what is left out',
    `UPDATE option_group SET kind = 'without' WHERE name = 'Sauces'`,
    'menu_option_without_adds_nothing',
  ],
  [
    'a food of another branch',
    `UPDATE menu_option SET food_id = ${CHAIN.hillClassic.id} WHERE name = 'Soda'`,
    'menu_option_food_fk',
  ],
  [
    'a group of another branch',
    `INSERT INTO menu_item_option_group VALUES (1, 6, 1, false, 0)`,
    'menu_item_option_group_group_fk',
  ],
])('has no room for %s', async (_what, statement, constraint) => {
  await expect(server.db.query(statement)).rejects.toMatchObject({ driverError: { constraint } });
});

describe('the menu of customers', () => {
  const answer = () => server.api.get(`/api/food-types/branch/${harbour}`);
  const optionsNow = async () => {
    const { optionGroups } = (await answer()).body;
    const options = optionGroups.flatMap((group) => group.options);
    return Object.fromEntries(options.map(({ name, is_available, reason }) => [name, is_available ? 'yes' : reason]));
  };
  const itemsOf = async () => {
    const { foodTypes } = (await answer()).body;
    return foodTypes.flatMap((type) => type.sub_food_types.flatMap(({ food, offers }) => [...food, ...offers]));
  };

  test('has each group once, and says which items and parts ask it', async () => {
    const { optionGroups } = (await answer()).body;
    expect(optionGroups.map(({ name }) => name)).toEqual(['Sauces', 'Size', 'Drink']);
    expect(optionGroups[0]).toEqual({
      id: SAUCES,
      name: 'Sauces',
      kind: 'extra',
      min: 0,
      max: 3,
      position: 1,
      version: 1,
      options: [
        expect.objectContaining({ name: 'Chilli', is_available: true, reason: null }),
        {
          id: 4,
          name: 'Garlic Mayo',
          price: 50,
          food: null,
          quantity_max: 2,
          is_default: false,
          marks: ['egg'],
          position: 2,
          is_available: true,
          reason: null,
        },
      ],
    });
    const items = await itemsOf();
    expect(items.find(({ id }) => id === classic.id)?.option_groups).toEqual([SAUCES, SIZE]);
    expect(items.find(({ id }) => id === soda.id)).not.toHaveProperty('option_groups');
    expect(items.find(({ id }) => id === combo.id)).toMatchObject({
      option_groups: [DRINK],
      contains: [{ id: classic.id, name: classic.name, quantity: 2, option_groups: [SAUCES, SIZE] }],
    });
    expect((await server.api.get(`/api/offers/branch/${harbour}`)).body.offers[0]?.option_groups).toEqual([DRINK]);
  });

  test('says what cannot be chosen today, and forgets it on the next day', async () => {
    const clock = server.app.get(Clock);
    const now = clock.now;
    await server.db.query(`
      UPDATE menu_option SET sold_out_on = (now() AT TIME ZONE 'Asia/Colombo')::date WHERE name = 'Chilli';
      UPDATE menu_option SET sold_out_on = '2026-01-01' WHERE name = 'Garlic Mayo';
      UPDATE branch SET menu_version = menu_version + 1 WHERE id = 1`);
    const before = await answer();
    expect(await optionsNow()).toMatchObject({ Chilli: 'Chilli is sold out today.', 'Garlic Mayo': 'yes' });
    try {
      clock.now = () => new Date(Date.now() + 24 * 3_600_000);
      expect((await optionsNow()).Chilli).toBe('yes');
      expect((await answer()).headers.get('etag')).not.toBe(before.headers.get('etag'));
    } finally {
      clock.now = now;
    }
  });

  test('takes an option off sale while its food has none left', async () => {
    const token = (await server.api.login(CHAIN.user.manager.email)).api_token;
    const mark = (isSoldOut: boolean) => server.api.put(`/api/food/${fries.id}/sold-out`, { isSoldOut }, { token });
    await mark(true);
    expect(await optionsNow()).toMatchObject({ Soda: 'yes', 'A Side': 'A Side is sold out today.' });
    await mark(false);
    expect((await optionsNow())['A Side']).toBe('yes');
  });

  test('takes an option off sale outside the hours of its food, with the same menu and stock', async () => {
    await server.db.query(`
      UPDATE menu_item SET open = '07:00', close = '11:00' WHERE id = ${soda.id};
      UPDATE branch SET menu_version = menu_version + 1 WHERE id = 1`);
    const clock = server.app.get(Clock);
    const now = clock.now;
    const sodaAt = async (time: string) => {
      clock.now = () => new Date(`2026-03-10T${time}+05:30`);
      return (await optionsNow()).Soda;
    };
    try {
      expect(await sodaAt('10:59')).toBe('yes');
      expect(await sodaAt('11:00')).toBe('Soda is only served between 07:00 - 11:00.');
      expect(await sodaAt('10:59')).toBe('yes');
    } finally {
      clock.now = now;
    }
  });

  test('takes an option off sale whose food is removed', async () => {
    const token = (await server.api.login(CHAIN.user.manager.email)).api_token;
    const pie = { name: 'Pie', price: 100, quantity: 9, subFoodType: CHAIN.subFoodType.cold, hasBranchHours: true };
    const { food } = (await server.api.post('/api/food', pie, { token })).body;
    await server.db.query(`UPDATE menu_option SET food_id = ${food.id} WHERE name = 'A Side'`);
    await server.api.delete(`/api/food/${food.id}`, { token });
    expect((await optionsNow())['A Side']).toBe('A Side is no longer on the menu.');
  });
});
