import { parseOrderSearch } from '../order-search.js';

test.each([
  [{ orderNo: ' 12 ', phone: '' }, { ticket: 12 }],
  [{ orderNo: '0007', phone: '' }, { ticket: 7 }],
  [{ orderNo: '7kq2mzo1ab', phone: '' }, { reference: '7KQ2MZ01AB' }],
  [{ orderNo: '', phone: '+94 77 123 4567' }, { phone: '0771234567' }],
  [
    { orderNo: '12', phone: '077 123 4567' },
    { ticket: 12, phone: '0771234567' },
  ],
])('%j looks for %j', (given, search) => {
  expect(parseOrderSearch(given)).toEqual(search);
});

test.each([
  { orderNo: '', phone: ' ' },
  { orderNo: '12345', phone: '' },
  { orderNo: '7KQ', phone: '' },
  { orderNo: '', phone: '0771' },
  { orderNo: '12', phone: 'nobody' },
])('%j names no order', (given) => {
  expect(parseOrderSearch(given)).toBeNull();
});
