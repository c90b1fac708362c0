import { MONTHLY_CSV_HEAD_ROWS, monthlyCsv } from '../money/monthly-csv.js';
import { TENDERS } from '../money/tenders.js';

test('has a row for each month and branch, with net and collected money', () => {
  const money = TENDERS.map((tender, index) => ({ tender, cents: (index + 1) * 10_050 }));
  const of = { month: '2026-03', branch: 'Kandy, Hill', orders: 8 };
  const text = monthlyCsv([{ ...of, money, refunded: 50, open: 99, vat: 15_340 }], {
    from: '2026-03-01',
    to: '2026-03-31',
    asOf: '2026-04-01 08:00',
  });
  expect(text).toBe(
    [
      '\uFEFFDays,2026-03-01 to 2026-03-31',
      'As of,2026-04-01 08:00',
      '',
      'Month,Branch,Confirmed Orders,Paid Online,Cash,Card,Partner,Not Said,Collected,Refunded,Net,Not Paid Yet,VAT',
      '2026-03,"Kandy, Hill",8,100.50,201.00,301.50,402.00,502.50,1507.50,0.50,1507.00,0.99,153.40',
      '',
    ].join('\r\n'),
  );
  expect(text.split('\r\n').slice(0, MONTHLY_CSV_HEAD_ROWS).at(-1)).toContain('Month');
});

test('names a single day once, and a tender without orders has no money', () => {
  const money = [{ tender: 'Cash' as const, cents: 275_025 }];
  const of = { month: '2026-03', branch: 'Galle', orders: 3 };
  const text = monthlyCsv([{ ...of, money, refunded: 0, open: 0, vat: 41_953 }], {
    from: '2026-03-31',
    to: '2026-03-31',
    asOf: '2026-04-01 08:00',
  });
  expect(text).toContain('Days,2026-03-31\r\n');
  expect(text).toContain('2026-03,Galle,3,0.00,2750.25,0.00,0.00,0.00,2750.25,0.00,2750.25,0.00,419.53\r\n');
});
