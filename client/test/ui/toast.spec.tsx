import { act, fireEvent, render, screen } from '@testing-library/react';
import { hostToasts, showToastsIn, Toaster, toast } from '../../src/ui/overlays/toast.js';

const SHOWN_FOR = 5000;
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await pass(SHOWN_FOR);
  jest.useRealTimers();
});

test('a toast is shown in a live region that existed before it, and disappears by itself', async () => {
  render(<Toaster />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  act(() => toast('success', 'Saved.'));
  expect(region).toHaveTextContent('Saved.');
  await pass(SHOWN_FOR - 1);
  expect(region).toHaveTextContent('Saved.');
  await pass(1);
  expect(region).toBeEmptyDOMElement();
});

test('a repeated sentence is shown once, for the whole time from the second', async () => {
  render(<Toaster />);
  act(() => toast('error', 'Sold out.'));
  await pass(3000);
  act(() => toast('error', 'Sold out.'));
  expect(screen.getAllByText('Sold out.')).toHaveLength(1);
  await pass(3000);
  expect(screen.getByText('Sold out.')).toBeInTheDocument();
});

test('a person closes one, and the others stay', () => {
  render(<Toaster />);
  act(() => toast('info', 'First.'));
  act(() => toast('info', 'Second.'));
  const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
  if (first === undefined) throw new Error('no button');
  fireEvent.click(first);
  expect(screen.queryByText('First.')).toBeNull();
  expect(screen.getByText('Second.')).toBeInTheDocument();
});

test('an open dialog shows toasts, and they can be pressed and are announced', () => {
  render(<Toaster />);
  const dialog = document.body.appendChild(document.createElement('div'));
  let end: () => void = () => undefined;
  act(() => {
    end = hostToasts(dialog);
  });
  act(() => toast('error', 'Incorrect password'));
  expect(dialog).toHaveTextContent('Incorrect password');
  act(() => end());
  expect(dialog).toBeEmptyDOMElement();
  expect(screen.getByText('Incorrect password')).toBeInTheDocument();
  dialog.remove();
});

test('a page with a row for toasts shows the last one there, and none elsewhere', () => {
  const row = document.body.appendChild(document.createElement('div'));
  render(<Toaster />);
  let end: () => void = () => undefined;
  act(() => {
    end = showToastsIn(row);
  });
  act(() => toast('success', 'Order 12 waits again'));
  act(() => toast('error', 'Order 13 is Delivered already.'));
  expect(row).toHaveTextContent(/^Order 13 is Delivered already\.$/);
  expect(screen.queryByText('Order 12 waits again')).toBeNull();
  expect(row.querySelector('[popover]')).toBeNull();
  act(() => end());
  expect(row).toBeEmptyDOMElement();
  row.remove();
});
