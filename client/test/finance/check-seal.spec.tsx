import type { SealCheck } from '@libs/contract/finance/day-closing.js';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '../../src/app/store/store.js';
import { CheckSeal } from '../../src/features/closing/check-seal.js';
import { answerWith } from '../support/fake-api.js';

test.each<[string, SealCheck, string]>([
  ['that holds', { holds: true, differing: [] }, 'The orders are those of the seal.'],
  [
    'with one changed order',
    { holds: false, differing: ['K7Q2M9X4TZ'] },
    'Order K7Q2M9X4TZ is not as sealed: added, removed or given another total. The changes since the closing say why.',
  ],
  [
    'whose own orders were changed',
    { holds: false, differing: [] },
    'The seal is not that of the closing’s own orders: compare it with the printed closing, and tell your accountant.',
  ],
])('a seal %s', async (_which, check, sentence) => {
  const asked = answerWith(() => ({ check }));
  render(
    <Provider store={makeStore()}>
      <CheckSeal branchId={1} date="2026-03-10" />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Check this seal' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(asked.map(({ what }) => what)).toEqual(['GET finance/closings/branch/1/date/2026-03-10/seal']);
});
