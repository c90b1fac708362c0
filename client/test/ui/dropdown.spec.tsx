import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { Dropdown, DropdownItem } from '../../src/ui/overlays/dropdown.js';

test('a menu closes when another page is opened, and is still closed on the way back', async () => {
  const frame = (
    <>
      <Dropdown label="More">
        <DropdownItem>
          <Link to="/feedback">Feedback</Link>
        </DropdownItem>
      </Dropdown>
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ element: frame, children: [{ path: '*', element: <p>A page</p> }] }]);
  render(<RouterProvider router={router} />);
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'More' }));
  open();
  expect(screen.getByRole('link', { name: 'Feedback' })).toBeVisible();
  await act(() => router.navigate('/menu'));
  expect(screen.queryByRole('link', { name: 'Feedback' })).toBeNull();
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('link', { name: 'Feedback' })).toBeNull();
  open();
  expect(screen.getByRole('link', { name: 'Feedback' })).toBeVisible();
});
