import { renderHook } from '@testing-library/react';
import { usePageTitle } from '../../src/api/use-page-title.js';
import { makeStore } from '../../src/app/store/store.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

test('the tab of a board counts the orders that are not started', () => {
  answerWith(() => undefined);
  const { rerender } = renderHook((waiting: number) => usePageTitle('Kitchen Portal', waiting), {
    initialProps: 3,
    ...inStore(makeStore()),
  });
  expect(document.title).toBe('(3) Kitchen Portal');
  rerender(0);
  expect(document.title).toBe('Kitchen Portal');
});
