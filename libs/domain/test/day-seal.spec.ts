import { notAsSealed, sealedText } from '../tax/day-seal.js';

// a seal is kept and compared for years, so this text must never change
test('a day is sealed by its date, its orders by number, and the seal before', () => {
  expect(
    sealedText({
      date: '2026-07-31',
      orders: [
        { reference: 'K7Q2M9X4TZ', total: 385_000 },
        { reference: '3B8WN0VH5D', total: 123_450 },
        { reference: 'A1B2C3D4E5', total: 95_005 },
      ],
      before: '9f86d081884c7d65',
    }),
  ).toBe(
    [
      '2026-07-31',
      '3B8WN0VH5D Rs. 1,234.50',
      'A1B2C3D4E5 Rs. 950.05',
      'K7Q2M9X4TZ Rs. 3,850',
      '9f86d081884c7d65',
      '',
    ].join('\n'),
  );
});

test('the first day has no seal before, and a day without orders is sealed too', () => {
  const day = { date: '2026-04-14', orders: [], before: '' };
  expect(sealedText(day)).toBe('2026-04-14\n\n');
});

test('orders that were added, removed or given another total are named once', () => {
  const sealed = [
    { reference: 'SAME', total: 100_00 },
    { reference: 'REMOVED', total: 200_00 },
    { reference: 'CHANGED', total: 300_00 },
  ];
  const now = [
    { reference: 'CHANGED', total: 290_00 },
    { reference: 'ADDED', total: 400_00 },
    { reference: 'SAME', total: 100_00 },
  ];
  expect(notAsSealed(sealed, now)).toEqual(['ADDED', 'CHANGED', 'REMOVED']);
  expect(notAsSealed(sealed, sealed)).toEqual([]);
});
