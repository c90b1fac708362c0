import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from '../../src/ui/error-boundary.js';

function Broken(): never {
  throw new Error('the code of this page could not be fetched');
}

let reported: jest.SpyInstance;
beforeEach(() => {
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => reported.mockRestore());

it('shows a sentence instead of a part that throws, and keeps the rest of the page', () => {
  render(
    <>
      <p>The rest</p>
      <ErrorBoundary shows="/menu">
        <Broken />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page. Load it again.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('The rest')).toBeVisible();
});

it('shows the next page, even if the previous one has failed', () => {
  const { rerender } = render(
    <ErrorBoundary shows="/menu">
      <Broken />
    </ErrorBoundary>,
  );
  rerender(
    <ErrorBoundary shows="/offers">
      <p>Offers</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('Offers')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('on an unattended screen', () => {
  const asked = jest.fn(async () => Response.error());
  const open = (againAfter?: number) =>
    render(
      <ErrorBoundary shows="/portal" againAfter={againAfter}>
        <Broken />
      </ErrorBoundary>,
    );
  beforeEach(() => {
    jest.useFakeTimers();
    asked.mockClear();
    globalThis.fetch = asked;
  });
  afterEach(() => jest.useRealTimers());

  it('requests the page repeatedly until the server answers', async () => {
    open(30_000);
    await jest.advanceTimersByTimeAsync(29_000);
    expect(asked).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(61_000);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('does not do so on other screens, or after the page has gone', async () => {
    open();
    open(30_000).unmount();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked).not.toHaveBeenCalled();
  });
});
