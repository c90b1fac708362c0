import { aFood, someRules } from '@libs/domain/test/builders.js';
import { render, screen } from '@testing-library/react';
import { settingsEndpoint } from '../../src/api/public-api.js';
import { makeStore } from '../../src/app/store/store.js';
import { useOrderMoment } from '../../src/features/storefront/base/due/use-order-moment.js';
import { MenuList } from '../../src/features/storefront/pages/menu/menu-list.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

let draws = 0;
const entries = [{ item: aFood({ id: 7, name: 'Burger', remaining_quantity: 9 }), type: 'food' as const }];
/** counts the renders of the list */
const sections = new Proxy([{ id: 1, name: 'Burgers', groups: [{ id: 2, name: 'Beef', entries }] }], {
  get: (target, name, receiver) => {
    if (name === 'map') draws += 1;
    return Reflect.get(target, name, receiver);
  },
});
const branch = { id: 1, name: 'One', open: '00:00', close: '00:00' } as Parameters<typeof MenuList>[0]['branch'];
const rules = someRules();

/** A menu in its screen, which renders with every step of a scroll and every letter of a search. */
function Screen({ step }: { step: number }) {
  const moment = useOrderMoment();
  return (
    <>
      <p>Step {step}</p>
      {moment !== undefined && <MenuList sections={sections} branch={branch} moment={moment} rules={rules} />}
    </>
  );
}

test('a menu of a hundred foods does not render again with its surroundings', async () => {
  answerWith(() => ({
    settings: { now: new Date().toISOString(), time_zone: 'Asia/Colombo', business_day_starts: '00:00' },
  }));
  const store = makeStore();
  await store.dispatch(settingsEndpoint.initiate());
  const { rerender } = render(<Screen step={1} />, inStore(store));
  expect(screen.getByRole('button', { name: 'Burger' })).toBeVisible();
  const before = draws;
  rerender(<Screen step={2} />);
  expect(screen.getByText('Step 2')).toBeVisible();
  expect(draws).toBe(before);
});
