import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '../../src/app/store/store.js';
import { OtpForm } from '../../src/features/storefront/checkout/otp-form.js';
import { answerWith } from '../support/fake-api.js';

const nothing = () => undefined;

test.each([
  ['nobody judged stays to be sent again', undefined, /can’t be reached/, '123456'],
  ['was refused is typed anew', { error: true, message: 'This code is wrong.' }, /This code is wrong/, ''],
])('a code that %s', async (_what, answer, words, left) => {
  answerWith(() => answer);
  render(
    <Provider store={makeStore()}>
      <OtpForm orderId="x" sentAt={Date.now()} sent={1} onResent={nothing} onConfirmed={nothing} />
    </Provider>,
  );
  const field = screen.getByLabelText('6-digit code');
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(field).toHaveValue(left);
});
