import { parseAnySearch, parseOrderSearch } from '../order-search/order-search.js';

test.each([
  [{ orderNo: ' 12 ', phone: '' }, { ticket: 12 }],
  [{ orderNo: '0007', phone: '' }, { ticket: 7 }],
  [{ orderNo: '7kq2mzo1ab', phone: '' }, { reference: '7KQ2MZ01AB' }],
  [{ orderNo: '7kq2milL0b', phone: ' ' }, { reference: '7KQ2M1110B' }],
  [{ orderNo: '', phone: '+94 77 123 4567' }, { phone: '0771234567' }],
  [
    { orderNo: '12', phone: '077 123 4567' },
    { ticket: 12, phone: '0771234567' },
  ],
])('looks for %j', (given, search) => {
  expect(parseOrderSearch(given)).toEqual(search);
});

test.each([
  { orderNo: '', phone: ' ' },
  { orderNo: '12345', phone: '' },
  { orderNo: '7KQ', phone: '' },
  { orderNo: '7KQ2MZ01AB7', phone: '' },
  { orderNo: '#7KQ2MZ01AB', phone: '' },
  { orderNo: '7KQ2MZ01AB#', phone: '' },
  { orderNo: '', phone: '0771' },
  { orderNo: '12', phone: 'nobody' },
])('rejects %j, which names no order', (given) => {
  expect(parseOrderSearch(given)).toBeNull();
});

test.each([
  ['12', { search: { ticket: 12 }, name: null }],
  ['+94 77 123 4567', { search: { phone: '0771234567' }, name: null }],
  [' v4pr1w3yws ', { search: { reference: 'V4PR1W3YWS' }, name: null }],
  ['  Dinithi   Ra', { search: null, name: 'dinithi ra' }],
  // ten letters are a name, and may be an order number
  ['ABEYSEKARA', { search: { reference: 'ABEYSEKARA' }, name: 'abeysekara' }],
  ['Ng', { search: null, name: 'ng' }],
  ['x', null],
  ['', null],
  ['12345', null],
])('searches all by one text: %j', (text, found) => {
  expect(parseAnySearch(text)).toEqual(found);
});
