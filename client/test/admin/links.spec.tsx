import { fireEvent, render, screen, within } from '@testing-library/react';
import { encode } from 'uqr';
import { makeStore } from '../../src/app/store/store.js';
import { LinksList } from '../../src/features/admin/shop/links/links-list.js';
import { orderButton } from '../../src/features/admin/shop/links/order-button.js';
import { qrCodeOf, qrSvg, runsOf } from '../../src/features/admin/shop/links/qr-code.js';
import { qrPdf } from '../../src/features/admin/shop/links/qr-pdf.js';
import { Toaster } from '../../src/ui/overlays/toast.js';
import { takeDownloads } from '../support/downloads.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { settingsAnswer } from '../support/recorded/shop.js';
import { aBranch } from './support/builders.js';

const LINK = `${location.origin}/at/colombo-07`;

/** Opens the list of a chain with an open branch, a draft and an archived one. */
async function openList() {
  const branches = [
    aBranch({ id: 1, name: 'Colombo 07', slug: 'colombo-07' }),
    aBranch({ id: 2, name: 'Maharagama', slug: 'maharagama', state: 'draft' }),
    aBranch({ id: 3, name: 'Kotte', slug: 'kotte', state: 'archived' }),
  ];
  answerWith(({ what }) => (what === 'GET branches/staff' ? { branches } : settingsAnswer()));
  render(
    <>
      <LinksList />
      <Toaster />
    </>,
    inStore(makeStore()),
  );
  await screen.findByText('Colombo 07');
}

async function openDialog() {
  await openList();
  fireEvent.click(screen.getByRole('button', { name: 'QR code and more for Colombo 07' }));
  return within(await screen.findByRole('dialog', { name: 'Links of Colombo 07' }));
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('each branch that has or will have a page is listed with its address', async () => {
  await openList();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Colombo 07${LINK}CopyQR code and more`,
    `Maharagama${location.origin}/at/maharagamaCustomers find it once it is open.CopyQR code and more`,
  ]);
});

test('an address is copied; a browser that forbids it is explained', async () => {
  await openList();
  const copy = screen.getByRole('button', { name: 'Copy the link of Colombo 07' });
  fireEvent.click(copy);
  expect(await screen.findByText(/^The browser did not allow the copy\. Select the link of Colombo 07/)).toBeVisible();
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  fireEvent.click(copy);
  expect(await screen.findByText('The link of Colombo 07 was copied.')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(LINK);
});

test('the QR code is downloaded as SVG and as PDF', async () => {
  const { downloaded } = takeDownloads();
  const dialog = await openDialog();
  expect(dialog.getByRole('img', { name: `QR code of ${LINK}` })).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Download as SVG' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Download as PDF' }));
  expect(downloaded.map(({ name, file }) => [name, file?.type])).toEqual([
    ['qr-colombo-07.svg', 'image/svg+xml'],
    ['qr-colombo-07.pdf', 'application/pdf'],
  ]);
});

test('the button and the link for Google lead to the branch’s menu', async () => {
  const dialog = await openDialog();
  expect(dialog.getByLabelText('Link to the menu')).toHaveValue(`${LINK}/menu`);
  const { value } = dialog.getByLabelText<HTMLTextAreaElement>('HTML to paste where the button should be');
  document.body.insertAdjacentHTML('beforeend', `<div id="other-website">${value}</div>`);
  const pasted = document.querySelector('#other-website > a');
  expect(pasted).toHaveTextContent('Order at Colombo 07');
  expect(pasted).toHaveAttribute('href', `${LINK}/menu`);
});

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "Fish & 'Chips' -->"])(
  'a name such as %s stays text in the button',
  (name) => {
    const colours = { accent: '#D9381E', onAccent: '#FFFFFF' };
    const template = document.createElement('template');
    template.innerHTML = orderButton({ url: `${LINK}?a="b"&c`, words: name, colours });
    expect(template.content.childNodes).toHaveLength(1);
    expect(template.content.firstElementChild?.children).toHaveLength(0);
    expect(template.content.textContent).toBe(name);
    expect(template.content.querySelector('a')?.getAttribute('href')).toBe(`${LINK}?a="b"&c`);
  },
);

describe('a drawn QR code', () => {
  const code = qrCodeOf(LINK);
  const { data } = encode(LINK, { ecc: 'M', border: 4 });

  test('has every dark module once, with four light ones around', () => {
    const drawn = data.map((row) => row.map(() => 0));
    for (const { x, y, width } of runsOf(code)) {
      const row = drawn[y];
      for (let at = x; row !== undefined && at < x + width; at++) row[at] = (row[at] ?? 0) + 1;
    }
    expect(drawn).toEqual(data.map((row) => row.map(Number)));
    expect(runsOf(code).every(({ x, y }) => Math.min(x, y) >= 4)).toBe(true);
  });

  test('is an SVG of its own', () => {
    const file = new DOMParser().parseFromString(qrSvg(code), 'image/svg+xml').documentElement;
    expect(file.getAttribute('viewBox')).toBe(`0 0 ${data.length} ${data.length}`);
    expect(file.querySelectorAll('path')).toHaveLength(2);
  });

  test('is a PDF whose table finds its objects, with the address to read', () => {
    const file = qrPdf(code, `${LINK}/(a)`);
    expect(file).toMatch(/^%PDF-1\.4\n/);
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    expect(file.slice(table)).toMatch(/^xref\n0 6\n/);
    const places = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.map((place) => file.slice(place, place + 7))).toEqual([1, 2, 3, 4, 5].map((id) => `${id} 0 obj`));
    const [, length, stream = ''] = /<< \/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(file) ?? [];
    expect(stream).toHaveLength(Number(length));
    expect(stream.match(/ re$/gm)).toHaveLength(runsOf(code).length);
    expect(stream).toContain(`(${LINK}/\\(a\\)) Tj`);
  });
});
