import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BannerForm } from '../../src/features/admin/banners/banner-form.js';
import { renderPanel } from './support/panel.js';

afterEach(() => jest.restoreAllMocks());

it('changes what a banner says without another picture', async () => {
  const sent: [string, unknown][] = [];
  const done = jest.fn();
  renderPanel(
    <MemoryRouter>
      <BannerForm replaced={{ id: 4, image_url: '/uploads/a-1280.webp', alt: 'Old' }} onDone={done} />
    </MemoryRouter>,
    (path, body) => {
      sent.push([path, body]);
      return { message: 'The banner was saved.' };
    },
  );
  const says = screen.getByRole('textbox', { name: /^What the banner says/ });
  expect(says).toHaveValue('Old');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nothing has changed yet.')).toBeInTheDocument();
  fireEvent.change(says, { target: { value: 'Two burgers' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent).toEqual([['banner-images/4', { alt: 'Two burgers', words: '', link: '' }]]);
});

it('gives a banner words and a link, and rejects a link that leads nowhere', async () => {
  const sent: unknown[] = [];
  const done = jest.fn();
  renderPanel(
    <MemoryRouter>
      <BannerForm replaced={{ id: 4, image_url: '/uploads/a-1280.webp', link: '/menu' }} onDone={done} />
    </MemoryRouter>,
    (_path, body) => {
      sent.push(body);
      return { message: 'The banner was saved.' };
    },
  );
  fireEvent.change(screen.getByRole('textbox', { name: /^Words over/ }), { target: { value: ' Two for one ' } });
  const link = screen.getByRole('textbox', { name: /^Link/ });
  expect(link).toHaveValue('/menu');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(link, { target: { value: 'javascript:alert(1)' } });
  save();
  expect(await screen.findByText(/^A link must start with https/)).toBeInTheDocument();
  fireEvent.change(link, { target: { value: '/offers' } });
  save();
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent).toEqual([{ alt: '', words: 'Two for one', link: '/offers' }]);
});
