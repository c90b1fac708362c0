import { anOrder } from '@libs/domain/test/builders.js';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { TillStrip } from '../../src/features/kitchen/till/till-strip.js';
import { aClock } from '../support/clock.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

type Props = Parameters<typeof TillStrip>[0];
const show = (own: Partial<Props> = {}) =>
  render(
    <TillStrip
      {...{ incoming: 0, cancelled: [], sound: 'on', clock: aClock(), connection: { mode: 'live', since: 0 } }}
      steps={{ undoing: new Set(), undo: async () => undefined }}
      onSilence={() => undefined}
      onShowBoard={() => undefined}
      {...own}
    />,
    inStore(makeStore()),
  );

test('counts the new orders, and leads to them', () => {
  const onShowBoard = jest.fn();
  show({ incoming: 3, onShowBoard });
  fireEvent.click(screen.getByRole('button', { name: '3 new orders' }));
  expect(onShowBoard).toHaveBeenCalledTimes(1);
});

test('hushes what rings, and shows no sound otherwise', () => {
  const onSilence = jest.fn();
  const { unmount } = show({ sound: 'ringing', onSilence });
  fireEvent.click(screen.getByRole('button', { name: 'Hush' }));
  expect(onSilence).toHaveBeenCalledTimes(1);
  unmount();
  show();
  expect(screen.queryByRole('button', { name: 'Hush' })).toBeNull();
});

test('says that the connection is lost, and which order is cancelled', async () => {
  const asked = answerWith(() => ({ trail: [] }));
  const order = anOrder({ ticket_number: 7, status: 'Cancelled', kitchen_status: 'Cancelled' });
  show({ cancelled: [order], connection: { mode: 'polling', since: 0 } });
  expect(screen.getByRole('status', { name: 'Connection' })).toHaveTextContent('Polling');
  expect(screen.getByRole('alert', { name: 'Cancelled orders' })).toHaveTextContent('7');
  await waitFor(() => expect(asked).toHaveLength(1));
});
