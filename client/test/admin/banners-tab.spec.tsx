import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import BannersTab from '../../src/features/admin/banners/banners-tab.js';
import { renderPanel } from './support/panel.js';

afterEach(() => jest.restoreAllMocks());

it('changes what a banner says without another picture', async () => {
  const sent: [string, unknown][] = [];
  renderPanel(
    <MemoryRouter>
      <BannersTab />
    </MemoryRouter>,
    (path, body) => {
      // the chain's own text, whatever language the shop shows
      if (path === 'banner-images') return { bannerImages: [{ id: 4, image_url: '/uploads/a-1280.webp', alt: 'Old' }] };
      sent.push([path, body]);
      return { message: 'The banner was saved.' };
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Replace banner 1' }));
  const says = screen.getByRole('textbox', { name: /^What the banner says/ });
  expect(says).toHaveValue('Old');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nothing has changed yet.')).toBeInTheDocument();
  fireEvent.change(says, { target: { value: 'Two burgers' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([['banner-images/4', { alt: 'Two burgers' }]]));
  expect(await screen.findByRole('list', { name: 'Banner images in their order' })).toBeInTheDocument();
});
