import { isStaffPath } from '@libs/domain/people/roles.js';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { prime } from '../../../src/app/prime.js';
import { firstShopPage, ShopApp } from '../../../src/app/shop/shop-app.js';
import { firstStaffPage, makeStaffRouter } from '../../../src/app/staff/staff-app.js';
import { makeStore } from '../../../src/app/store/store.js';
import { type Asked, answerWith } from '../fake-api.js';
import { type Recording, recordedAnswer } from './answers.js';
import { type RecordedCustomer, storedOf } from './customer.js';

interface Shop {
  /** null: a stranger, who has chosen nothing */
  customer?: RecordedCustomer | null;
  /** what else the browser has stored, by its keys */
  stored?: Record<string, unknown>;
  recording?: Recording;
  /** answers that differ from the recorded ones */
  answers?: (asked: Asked) => object | undefined;
}

/** Returns the app of the build that has the page at this tab's address, and what its first page waits for. */
function appHere() {
  if (!isStaffPath(location.pathname)) return { app: <ShopApp />, page: firstShopPage() };
  const router = makeStaffRouter();
  return { app: <RouterProvider router={router} />, page: firstStaffPage(router) };
}

/**
 * Opens the whole client at a path, of the shop or of the staff, with the recorded answers. @returns its store and its requests from now on
 */
export async function openShop(
  path: string,
  { customer = {}, stored = {}, recording = {}, answers = () => undefined }: Shop = {},
) {
  localStorage.clear();
  sessionStorage.clear();
  const kept = { ...(customer && storedOf(customer)), ...stored };
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  history.replaceState(null, '', path);
  const asked = answerWith((one) => {
    const [method, below = ''] = one.what.split(' ');
    const recorded = () =>
      method === 'GET' ? recordedAnswer(below, new URLSearchParams(one.query), recording) : undefined;
    return answers(one) ?? recorded();
  });
  const store = makeStore();
  const { app, page } = appHere();
  await prime(store, page);
  render(<Provider store={store}>{app}</Provider>);
  return { store, asked };
}
