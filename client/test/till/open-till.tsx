import type { Order } from '@libs/contract/orders/orders.js';
import type { CallerCard } from '@libs/contract/orders/staff-orders.js';
import type { StaffOrderRequest } from '@libs/contract/requests/orders/staff-orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { makeStore } from '../../src/app/store/store.js';
import Till from '../../src/features/till/till.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { type Recording, recordedAnswer } from '../support/recorded/answers.js';

interface Setting {
  recording?: Recording;
  /** what the branch knows of each caller */
  caller?: CallerCard | null;
  /** the answers to orders, one after the other; undefined: the answer is lost. Then each is placed. */
  answers?: (object | undefined)[];
  /** what the key of a lost answer has placed */
  earlier?: Order | null;
  printsReceipts?: boolean;
}

/** Opens the till of the recorded outlet. `sent` are the requests of orders. */
export async function openTill({
  recording = {},
  caller = null,
  answers = [],
  earlier = null,
  printsReceipts = false,
}: Setting = {}) {
  const sent: StaffOrderRequest[] = [];
  const keys: (string | null)[] = [];
  const receipts: string[] = [];
  answerWith(({ what, query, body, key }) => {
    const [method, path = ''] = what.split(' ');
    if (path === 'branches/1/orders' && method === 'POST') {
      const request = body as StaffOrderRequest;
      sent.push(request);
      keys.push(key);
      if (answers.length > 0) return answers.shift();
      const placed = { ticket_number: sent.length, channel: request.channel, cash_given: request.cashGiven ?? null };
      return { order: anOrder({ ...placed, total: request.subTotal }) };
    }
    if (path.endsWith('/receipt')) {
      receipts.push(path);
      return {};
    }
    if (path === 'branches/1/orders/placed') return { order: earlier };
    if (path === 'branches/1/callers') return { caller };
    return recordedAnswer(path, new URLSearchParams(query), recording);
  });
  const closed = jest.fn();
  const { unmount } = render(
    <Till
      {...{ branchId: 1, printsReceipts, strip: <p>strip</p> }}
      onSending={() => undefined}
      onPlaced={() => undefined}
      onClose={closed}
    />,
    inStore(makeStore()),
  );
  await screen.findAllByRole('button', { name: /^Classic Smash/, ...HIDDEN });
  return { sent, keys, receipts, closed, unmount };
}

/** jsdom shows no modal dialogs. */
export const HIDDEN = { hidden: true };
export const button = (name: string | RegExp) => screen.getByRole('button', { name, ...HIDDEN });
export const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
export const press = (name: string | RegExp) => act(async () => void fireEvent.click(button(name)));
export const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }));
export const toPhone = () =>
  act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Phone', ...HIDDEN })));
export const linesOfCart = () =>
  within(screen.getByRole('region', { name: 'Order', ...HIDDEN }))
    .queryAllByRole('listitem', HIDDEN)
    .map(({ textContent }) => textContent);

/** Adds a food by its name and Enter. */
export async function add(food: string) {
  const search = screen.getByRole('searchbox', HIDDEN);
  await act(async () => void fireEvent.change(search, { target: { value: food } }));
  await act(async () => void fireEvent.keyDown(search, { key: 'Enter' }));
}
