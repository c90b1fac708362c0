import { render, screen, within } from '@testing-library/react';
import { BarChart, ticksOf } from '../../src/features/finance/bar-chart.js';

test('each bar is a button that opens it, and the figures are in a table behind the chart', () => {
  const opened: string[] = [];
  render(
    <BarChart
      title="Money by day"
      of="Day"
      series={['Cash', 'Card']}
      format={(value) => `Rs. ${value}`}
      bars={[
        { key: 1, label: '01', name: '2026-03-01', values: [5, 7], fact: '2026-03-01: 2 orders' },
        { key: 2, label: '', name: '2026-03-02', values: [0, 0], fact: '2026-03-02: no order' },
      ]}
      onOpen={({ name }) => opened.push(name)}
    />,
  );
  const buttons = screen.getAllByRole('button', { name: /^Orders behind/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Orders behind 2026-03-01: 2 orders']);
  buttons[0]?.click();
  expect(opened).toEqual(['2026-03-01']);
  const table = screen.getByRole('table', { name: 'Money by day', hidden: true });
  const cells = within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['Day', 'Cash', 'Card', 'Sum'],
    ['2026-03-01', 'Rs. 5', 'Rs. 7', 'Rs. 12'],
    ['2026-03-02', 'Rs. 0', 'Rs. 0', 'Rs. 0'],
  ]);
});

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [1230, [0, 500, 1000, 1500]],
])('an axis up to %d has the values %j', (highest, expected) => {
  expect(ticksOf(highest)).toEqual(expected);
});
