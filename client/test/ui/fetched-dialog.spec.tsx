import { fireEvent, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { MissingCode } from '../../src/ui/fetched-code.js';
import { FetchedDialog } from '../../src/ui/overlays/fetched-dialog.js';

const Gone = lazy(() => Promise.reject(new MissingCode('gone with the update')));

it('says that its code could not be loaded, keeps the page, and closes', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onClose = jest.fn();
  render(
    <>
      <input aria-label="Name" defaultValue="Half a form" />
      <FetchedDialog title="Password and devices" onClose={onClose}>
        <Gone />
      </FetchedDialog>
    </>,
  );
  expect(await screen.findByText(/Something went wrong here/)).toBeInTheDocument();
  expect(screen.getByDisplayValue('Half a form')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  expect(onClose).toHaveBeenCalled();
  reported.mockRestore();
});
