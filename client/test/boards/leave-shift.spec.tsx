import { ROLE } from '@libs/contract/values.js';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sessionEnded, sessionStarted } from '../../src/api/session/session-slice.js';
import { makeStore } from '../../src/app/store/store.js';
import { LeaveShift } from '../../src/features/kitchen/device/leave-shift.js';
import { type StaffParts, StaffPartsContext } from '../../src/ui/staff/staff-parts.js';
import { aUser } from '../support/user.js';

const BRANCH = { id: 1, name: 'Colombo 07' };
const USER = aUser(ROLE.BRANCH_MANAGER, { branch_id: BRANCH.id, branch: BRANCH });

/** A board that was opened from the admin panel. */
function openBoard(isOn: boolean) {
  const store = makeStore();
  store.dispatch(sessionStarted(USER));
  const onEnd = jest.fn();
  const router = createMemoryRouter(
    [
      { path: '/admin', element: <p>Admin Panel</p> },
      { path: '/portal', element: <LeaveShift isOn={isOn} onEnd={onEnd} waiting={<p>2 orders wait</p>} /> },
    ],
    { initialEntries: ['/admin', '/portal'] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const go = (to: string | -1) => act(async () => (to === -1 ? router.navigate(-1) : router.navigate(to)));
  return { store, onEnd, go, path: () => router.state.location.pathname };
}
const question = () => screen.queryByText('End the shift on this screen?');
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));

test.each<[string, string | -1]>([
  ['a link', '/admin'],
  ['Back', -1],
])(
  'leaving a running shift by %s asks for confirmation: one answer stays on the board, the other ends the shift',
  async (_way, to) => {
    const { onEnd, go, path } = openBoard(true);
    await go(to);
    expect(question()).not.toBeNull();
    expect(screen.getByText('2 orders wait')).toBeInTheDocument();
    await press('Stay on the board');
    expect(question()).toBeNull();
    expect(path()).toBe('/portal');
    expect(onEnd).not.toHaveBeenCalled();

    await go(to);
    await press('End shift');
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(path()).toBe('/admin');
  },
);

test('signing out asks for confirmation during a shift, and not without one', async () => {
  const store = makeStore();
  store.dispatch(sessionStarted(USER));
  const askBeforeLeaving: StaffParts['askBeforeLeaving'] = { current: null };
  const parts: StaffParts = {
    home: null,
    menu: null,
    warnings: null,
    Till: null,
    ChangeTill: null,
    claim: () => () => undefined,
    askBeforeLeaving,
  };
  const onEnd = jest.fn();
  const board = (isOn: boolean) => (
    <Provider store={store}>
      <StaffPartsContext value={parts}>
        <RouterProvider
          router={createMemoryRouter([{ path: '/', element: <LeaveShift isOn={isOn} onEnd={onEnd} waiting={null} /> }])}
        />
      </StaffPartsContext>
    </Provider>
  );
  const { unmount } = render(board(true));
  const signOut = jest.fn();
  act(() => askBeforeLeaving.current?.(signOut));
  await press('Stay on the board');
  expect(question()).toBeNull();
  expect(signOut).not.toHaveBeenCalled();
  act(() => askBeforeLeaving.current?.(signOut));
  await press('End shift');
  expect([onEnd.mock.calls.length, signOut.mock.calls.length]).toEqual([1, 1]);
  unmount();
  render(board(false));
  expect(askBeforeLeaving.current).toBeNull();
});

test('nothing asks on the board itself, without a shift, or after the session has ended', async () => {
  const running = openBoard(true);
  await running.go('/portal?tab=history');
  expect(question()).toBeNull();
  running.store.dispatch(sessionEnded());
  await running.go('/admin');
  expect(running.path()).toBe('/admin');

  const looking = openBoard(false);
  await looking.go('/admin');
  expect(looking.path()).toBe('/admin');
});
