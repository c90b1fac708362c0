import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import { OtpForm } from '../../src/features/storefront/order/code/otp-form.js';
import { answerWith, BUSY_SENTENCE, busy } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const TOKEN = 'token-of-the-order';
const nothing = () => undefined;
const SHOP = { settings: { now: new Date().toISOString(), time_zone: 'Asia/Colombo', business_day_starts: '00:00' } };
const branch = { id: 1, name: 'Colombo 07', phone: '0112345678', address: '12 Ward Place' };
const actions = {
  confirm: true,
  resend: false,
  resend_at: null,
  resends_left: 3,
  change_phone: true,
  pay_again: false,
  pay_later: false,
  withdraw: true,
};

type Actions = Omit<typeof actions, 'resend_at'> & { resend_at: string | null };

function show(over: Partial<Actions> = {}, onConfirmed: () => void = nothing) {
  const order = anOrder({ status: 'OTP Pending', branch, actions: { ...actions, ...over } });
  render(<OtpForm order={order} orderId={order.id} token={TOKEN} onConfirmed={onConfirmed} />, inStore(makeStore()));
}

test.each([
  ['nobody judged stays to be sent again', undefined, /can’t be reached/, '123456'],
  ['a busy server did not judge stays as well', busy(2), /Try again in a moment/, '123456'],
  ['was refused is typed anew', { error: true, message: 'This code is wrong.' }, /This code is wrong/, ''],
])('a code that %s', async (_what, answer, words, left) => {
  answerWith(({ what }) => (what === 'POST otp' ? answer : SHOP));
  show();
  const field = screen.getByLabelText('6-digit code');
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(field).toHaveValue(left);
});

test('a code has 6 digits, which may be pasted with blanks', async () => {
  const asked = answerWith(() => SHOP);
  show();
  const field = screen.getByLabelText('6-digit code');
  fireEvent.change(field, { target: { value: '123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Please enter 6 digits')).toBeVisible();
  expect(asked.map(({ what }) => what)).not.toContain('POST otp');
  fireEvent.change(field, { target: { value: ' 123 456 ' } });
  expect(field).toHaveValue('123456');
});

test('digits that are corrected while a wrong code is checked stay, and are sent', async () => {
  let answer: (wrong: object) => void = () => undefined;
  const first = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const asked = answerWith(({ what, body }) => {
    if (what !== 'POST otp') return SHOP;
    return JSON.stringify(body).includes('111111') ? first : SHOP;
  });
  const confirmed = jest.fn();
  show({}, confirmed);
  const field = screen.getByLabelText('6-digit code');
  fireEvent.change(field, { target: { value: '111111' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(asked.map(({ what }) => what)).toContain('POST otp'));
  fireEvent.change(field, { target: { value: '123456' } });
  answer({ error: true, message: 'This code is wrong.' });
  await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/This code is wrong/)).toBeNull();
  expect(field).toHaveValue('123456');
});

test('the sixth digit sends the code, once', async () => {
  const asked = answerWith(() => SHOP);
  const confirmed = jest.fn();
  show({}, confirmed);
  fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '12345' } });
  fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '123456' } });
  await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(1));
  const sent = { body: { otp: '123456', orderId: anOrder().id }, orderToken: TOKEN };
  expect(asked.filter(({ what }) => what === 'POST otp')).toMatchObject([sent]);
});

test('pressing the button does not wait, and the sixth digit does not send the code again', async () => {
  jest.useFakeTimers();
  const asked = answerWith(() => SHOP);
  show();
  fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(asked.filter(({ what }) => what === 'POST otp')).toHaveLength(1);
  jest.useRealTimers();
});

test('if no code is left to send, the outlet can be called', () => {
  answerWith(() => SHOP);
  show({ resends_left: 0 });
  expect(screen.queryByRole('button', { name: /Send a new code/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Call Colombo 07: 0112345678' })).toHaveAttribute('href', 'tel:0112345678');
});

test('an expired code says so at its field', () => {
  answerWith(() => SHOP);
  show({ confirm: false });
  expect(screen.queryByLabelText('6-digit code')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('This code has expired.');
});

test('a code that a busy server did not send can be requested after the seconds that it names', async () => {
  answerWith(({ what }) => (what === 'POST otp/resend' ? busy(20) : undefined));
  show({ resend: true });
  fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(BUSY_SENTENCE);
  expect(screen.getByRole('button', { name: /^Send a new code in 0:/ })).toBeDisabled();
  expect(screen.getByText('3 codes left')).toBeVisible();
});

test('another code can be requested when its wait has ended', async () => {
  jest.useFakeTimers();
  answerWith(() => ({ settings: { ...SHOP.settings, now: new Date().toISOString() } }));
  show({ resend_at: new Date(Date.now() + 30_000).toISOString() });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('button', { name: /^Send a new code in 0:[23]\d$/ })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
  jest.useRealTimers();
});
