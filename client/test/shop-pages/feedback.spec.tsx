import type { Feedback } from '@libs/contract/orders/feedback.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SESSION_KEY } from '../../src/api/session/session-slice.js';
import { openShop } from '../support/recorded/open-shop.js';
import { aUser } from '../support/user.js';

test('feedback needs a rating, a name and a contact, and is acknowledged', async () => {
  const { asked } = await openShop('/feedback', {
    answers: ({ what }) => (what === 'POST feedback' ? { message: 'Thank you for your feedback.' } : undefined),
  });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
  await screen.findByRole('button', { name: 'Send feedback' });
  send();
  expect(await screen.findByText('Rate us from 1 to 5.')).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: '4 of 5, Good' }));
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Nadeesha' } });
  fireEvent.change(screen.getByLabelText(/^Phone or email/), { target: { value: '0771234567' } });
  fireEvent.change(screen.getByLabelText(/^In your words/), { target: { value: 'Crisp edges' } });
  send();
  expect(await screen.findByText('Thank you for your feedback.')).toBeVisible();
  const sent = { rating: 4, branch: 1, name: 'Nadeesha', contact: '0771234567', words: 'Crisp edges' };
  expect(asked.find(({ what }) => what === 'POST feedback')?.body).toEqual(sent);
});

test('a super admin reads it, and removes it after a question', async () => {
  let feedback: Feedback[] = [
    {
      ...{ id: 7, name: 'Nadeesha', contact: '0771234567', branch: { id: 1, name: 'Colombo 07' }, rating: 4 },
      ...{ words: 'Crisp edges', created_at: new Date().toISOString() },
    },
  ];
  await openShop('/feedback', {
    stored: { [SESSION_KEY]: aUser() },
    answers: ({ what }) => {
      if (what === 'DELETE feedback/7') feedback = [];
      if (what === 'GET session') return { user: aUser() };
      return what === 'GET feedback' ? { feedback, has_more: false } : what === 'DELETE feedback/7' ? {} : undefined;
    },
  });
  expect(await screen.findByText('Nadeesha, 0771234567')).toBeVisible();
  const remove = () => fireEvent.click(screen.getByRole('button', { name: 'Remove the feedback of Nadeesha' }));
  remove();
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }));
  expect(screen.getByText('Crisp edges')).toBeVisible();
  remove();
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Crisp edges')).toBeNull());
});
