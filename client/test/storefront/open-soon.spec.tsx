import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import HomePage from '../../src/features/storefront/pages/home/home-page.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

test('a shop without an open branch says that it opens soon', async () => {
  const settings = { store_name: 'Lanka Kottu House', brand: { home_url: null }, now: new Date().toISOString() };
  answerWith(({ what }) => (what === 'GET settings' ? { settings } : { branches: [] }));
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
    inStore(makeStore()),
  );
  expect(await screen.findByText('We open soon. Then you can order here.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Welcome to Lanka Kottu House!' })).toBeVisible();
  expect(screen.queryByText('Select your closest outlet')).toBeNull();
});
