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

it('says so in place of a part that throws, and leaves the rest of the page alone', () => {
  render(
    <>
      <p>The rest</p>
      <ErrorBoundary shows="/menu">
        <Broken />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown. Load it again.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('The rest')).toBeVisible();
});

it('shows the next page, whatever became of the one before', () => {
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
