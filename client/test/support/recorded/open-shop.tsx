import { render } from '@testing-library/react';
import { App } from '../../../src/app/app.js';
import { prime } from '../../../src/app/prime.js';
import { makeRouter } from '../../../src/app/router.js';
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

/**
 * Opens the whole client at a path, with the recorded answers. @returns its store and its requests from now on
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
  const router = makeRouter();
  await prime(store, router);
  render(<App store={store} router={router} />);
  return { store, asked };
}
