import { act, renderHook, waitFor } from '@testing-library/react';
import { menuEndpoint } from '../../src/api/public-api.js';
import { makeStore } from '../../src/app/store/store.js';
import { useLiveStock } from '../../src/features/storefront/shared/use-live-menu.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const menuWith = (remaining_quantity: number) => {
  const food = [{ id: 7, name: 'Burger', remaining_quantity }];
  return { foodTypes: [{ id: 1, name: 'Burgers', is_offer: false, sub_food_types: [{ id: 2, food, offers: [] }] }] };
};

test('a read of the menu that is older than a live message does not bring back what was sold', async () => {
  const store = makeStore();
  const left = () => menuEndpoint.select(1)(store.getState()).data?.[0]?.sub_food_types[0]?.food[0]?.remaining_quantity;
  let answer: (menu: object) => void = () => undefined;
  let reads = 0;
  answerWith(() => {
    reads += 1;
    return reads === 1 ? menuWith(5) : new Promise((resolve) => (answer = resolve));
  });
  const { result } = renderHook(() => useLiveStock(1), inStore(store));
  await waitFor(() => expect(left()).toBe(5));

  await act(() => void store.dispatch(menuEndpoint.initiate(1, { subscribe: false, forceRefetch: true })));
  await waitFor(() => expect(reads).toBe(2));
  act(() => result.current([{ type: 'food', id: 7, remaining_quantity: 2 }]));
  expect(left()).toBe(2);
  await act(async () => answer(menuWith(5)));
  await waitFor(() => expect(left()).toBe(2));
});
