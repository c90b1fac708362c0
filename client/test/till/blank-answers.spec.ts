import { EMPTY_DRAFT, missingOf } from '../../src/features/till/till-draft.js';

const NOTHING = { pay: null, total: 0 };

test.each([' ', '\u3164', '\u2800\u00ad'])('a name or an address of which nothing is seen is missing: %j', (blank) => {
  const call = { ...EMPTY_DRAFT, channel: 'phone', phone: '0771234567', orderType: 'Delivery', area: 7 } as const;
  expect(missingOf({ ...call, name: blank, address: '1 Lake Road' }, NOTHING)).toBe('name');
  expect(missingOf({ ...call, name: 'Nimal', address: blank }, NOTHING)).toBe('address');
});
