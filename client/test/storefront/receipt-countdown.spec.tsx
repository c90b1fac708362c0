import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { settingsEndpoint } from '../../src/api/public-api.js';
import { makeStore } from '../../src/app/store/store.js';
import { PageActions } from '../../src/features/storefront/order/actions/page-actions.js';
import { OtpForm } from '../../src/features/storefront/order/code/otp-form.js';
import { OrderExpiry } from '../../src/features/storefront/order/order-expiry.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const HOUR = 3_600_000;
const SERVER_NOW = Date.parse('2026-11-20T12:00:00.000Z');
/** half a second between two shown seconds */
const NEXT_IN = 20_500;

describe('the wait for another code', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['right', 0],
    ['three hours slow', -3 * HOUR],
    ['three hours fast', 3 * HOUR],
  ])('is counted by the server’s clock on a device whose own is %s', async (_how, wrongBy) => {
    jest.setSystemTime(SERVER_NOW + wrongBy);
    answerWith(() => ({ settings: { now: new Date(SERVER_NOW).toISOString() } }));
    const actions = {
      confirm: true,
      resend: false,
      resend_at: new Date(SERVER_NOW + NEXT_IN).toISOString(),
      resends_left: 3,
      change_phone: true,
      pay_again: false,
      pay_later: false,
      withdraw: true,
    };
    const order = anOrder({ status: 'OTP Pending', actions });
    const nothing = () => undefined;
    render(<OtpForm order={order} orderId={order.id} token="t" onConfirmed={nothing} />, inStore(makeStore()));
    const again = await screen.findByRole('button', { name: 'Send a new code in 0:21' });
    expect(again).toBeDisabled();
    expect(again.closest('[role="status"], [role="alert"], [aria-live]')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('button', { name: 'Send a new code in 0:11' })).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
  });
});

test('the time can be added to a calendar only while it is ahead', async () => {
  const answered = {
    settings: { now: new Date(SERVER_NOW).toISOString(), time_zone: 'Asia/Colombo', business_day_starts: '00:00' },
  };
  answerWith(() => answered);
  const promised = anOrder({ promised_at: new Date(SERVER_NOW + HOUR).toISOString() });
  const store = makeStore();
  await store.dispatch(settingsEndpoint.initiate());
  const ready_at = new Date(SERVER_NOW).toISOString();
  const shownFor = (changes: Parameters<typeof anOrder>[0]): boolean => {
    const order = { ...promised, ...changes };
    const page = render(<PageActions order={order} own={undefined} />, inStore(store));
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    const isShown = screen.queryByRole('button', { name: 'Add to calendar' }) !== null;
    page.unmount();
    return isShown;
  };
  const shown = [
    shownFor({}),
    shownFor({ kitchen_status: 'On Process' }),
    shownFor({ kitchen_status: 'On Process', ready_at }),
    shownFor({ kitchen_status: 'On Process', ready_at, dispatched_at: ready_at }),
    shownFor({ kitchen_status: 'On Process', ready_at, order_type: 'Pickup' }),
    shownFor({ kitchen_status: 'Delivered', ready_at }),
    shownFor({ kitchen_status: 'Delivered' }),
    shownFor({ kitchen_status: 'Cancelled' }),
    shownFor({ kitchen_status: 'Cancelled', status: 'Cancelled' }),
  ];
  expect(shown).toEqual([true, true, true, false, false, false, false, false, false]);
});

test('the title of a shared order has the weekday of an order of another business day', async () => {
  const now = new Date(SERVER_NOW).toISOString();
  answerWith(() => ({ settings: { now, time_zone: 'Asia/Colombo', business_day_starts: '00:00' } }));
  const store = makeStore();
  await store.dispatch(settingsEndpoint.initiate());
  const share = jest.fn(async () => undefined);
  Object.assign(navigator, { share });
  const order = anOrder({ ticket_number: 3, business_date: '2026-11-21' });
  render(<PageActions order={order} own={undefined} />, inStore(store));
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: 'Order #3 SAT' })));
  Reflect.deleteProperty(navigator, 'share');
});

test("the line about an order's expiry is reserved before the time is known, so that the buttons below do not move", async () => {
  let answer: () => void = () => undefined;
  const known = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answerWith(async () => {
    await known;
    return {
      settings: { now: new Date(SERVER_NOW).toISOString(), time_zone: 'Asia/Colombo', business_day_starts: '00:00' },
    };
  });
  const order = anOrder({ expires_at: new Date(SERVER_NOW + HOUR / 4).toISOString() });
  render(<OrderExpiry order={order} />, inStore(makeStore()));
  const line = screen.getByRole('paragraph');
  expect(line.textContent).toBe('\u00a0');
  answer();
  expect(await screen.findByText(/^We hold your order until/)).toBe(line);
});
