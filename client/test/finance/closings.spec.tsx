import type { ClosedDay } from '@libs/contract/finance/closed-days.js';
import { namedRange } from '@libs/domain/time/named-range.js';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { ClosingsReport } from '../../src/staff/closings/closings-report.js';
import { UnclosedDays, unclosedText } from '../../src/staff/closings/unclosed-days.js';
import { answerWith, BUSY_SENTENCE, busy } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const TODAY = '2026-11-20';
const kandy = { id: 2, name: 'Kandy' };
const galle = { id: 3, name: 'Galle Fort' };

const open = (date: string, branch = kandy): ClosedDay => ({
  ...{ date, branch, state: 'open', expected: 12_300.5, counted: null, difference: null, changed_since: 0 },
  closed_by: null,
});
const closed = (date: string, branch = kandy, difference = 0): ClosedDay => ({
  ...{ date, branch, state: 'closed', expected: 5000, counted: 5000 + difference, difference, changed_since: 0 },
  closed_by: 'Ruwan Perera',
});

function show(days: ClosedDay[] | Response, over: { problem?: string; branchId?: number } = {}) {
  const answer = { current: days };
  const asked = answerWith(() => (answer.current instanceof Response ? answer.current : { days: answer.current }));
  const onOpen = jest.fn();
  const chosen = { range: namedRange('week', TODAY), today: TODAY, problem: over.problem ?? null, change: jest.fn() };
  render(
    <MemoryRouter>
      <ClosingsReport chosen={chosen} branchId={over.branchId ?? null} onOpen={onOpen} />
    </MemoryRouter>,
    inStore(makeStore()),
  );
  return { answer, asked, onOpen, change: chosen.change };
}

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Closings by day and branch' }))
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));

test('days are rows, the newest first, and branches columns, each with its state, difference, changes and person', async () => {
  const { onOpen } = show([
    open('2026-11-18'),
    { ...closed('2026-11-18', galle, -200), changed_since: 2 },
    closed('2026-11-19', kandy, 50),
    { ...open('2026-11-19', galle), state: 'empty' },
    open(TODAY),
    { ...closed(TODAY, galle), changed_since: 1 },
  ]);
  expect(await rows()).toEqual([
    ['Day', 'Kandy', 'Galle Fort'],
    [
      '2026-11-20Fri',
      'Kandy, Fri 20 Nov: Open todayCash Rs.\u00a012,300.50',
      'Galle Fort, Fri 20 Nov: ExactClosed by Ruwan Perera1 change since',
    ],
    ['2026-11-19Thu', 'Kandy, Thu 19 Nov: Rs.\u00a050 too muchClosed by Ruwan Perera', 'Nothing sold'],
    [
      '2026-11-18Wed',
      'Kandy, Wed 18 Nov: Not closedCash Rs.\u00a012,300.50',
      'Galle Fort, Wed 18 Nov: Rs.\u00a0200 missingClosed by Ruwan Perera2 changes since',
    ],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('1 day is not closed: Kandy Wed 18 Nov.');
  fireEvent.click(screen.getByRole('button', { name: /^Kandy, Wed 18 Nov: Not closed/ }));
  expect(onOpen).toHaveBeenCalledWith(open('2026-11-18'));
});

test('a manager’s open days hide their cash, so that the count stays blind', async () => {
  const { asked } = show([{ ...open('2026-11-19'), expected: null }], { branchId: 2 });
  expect((await rows())[1]?.[1]).toBe('Kandy, Thu 19 Nov: Not closed');
  expect(asked[0]?.query).toEqual({ from: '2026-11-14', to: TODAY, branch: '2' });
});

test('a month is on one page', async () => {
  show(Array.from({ length: 31 }, (_, at) => closed(`2026-10-${String(at + 1).padStart(2, '0')}`)));
  expect(await rows()).toHaveLength(32);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByText('Every day before today is closed.')).toBeVisible();
});

test('days before the first branch have no table', async () => {
  show([]);
  expect(await screen.findByText('No branch was there on these days')).toBeVisible();
});

test('what failed is tried again', async () => {
  const { answer } = show(busy(60));
  expect(await screen.findByText(BUSY_SENTENCE)).toBeVisible();
  answer.current = [closed('2026-11-19')];
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await rows()).toHaveLength(2);
});

test('a range with a problem is not requested', () => {
  const { asked } = show([], { problem: 'The first day must not be after the last.' });
  expect(screen.getByLabelText('From')).toBeInvalid();
  expect(asked).toEqual([]);
});

describe('what is not closed', () => {
  const named = [open('2026-11-05'), open('2026-11-05', galle), open('2026-11-06')];

  test.each([
    [named.slice(0, 1), '1 day is not closed: Kandy Thu 5 Nov.'],
    [named, '3 days are not closed: Kandy Thu 5 Nov, Fri 6 Nov; Galle Fort Thu 5 Nov.'],
    [
      Array.from({ length: 12 }, () => open('2026-11-05')),
      `12 days are not closed: Kandy ${Array.from({ length: 8 }, () => 'Thu 5 Nov').join(', ')}; and 4 more.`,
    ],
  ])('is named by branch', (days, text) => {
    expect(unclosedText(days)).toBe(text);
  });

  const tell = (answer: object) => {
    answerWith(() => answer);
    const of = { from: '2026-11-01', to: TODAY, branchId: null };
    return render(
      <UnclosedDays of={of} today={TODAY}>
        <a href="/closings">Closings</a>
      </UnclosedDays>,
      inStore(makeStore()),
    );
  };

  test('has a link to where it is closed', async () => {
    tell({ days: [...named, open(TODAY)] });
    expect(await screen.findByRole('status')).toHaveTextContent(/^3 days are not closed: .*Closings$/);
  });

  test('is nothing if only today is open', async () => {
    const { container } = tell({ days: [closed('2026-11-19'), open(TODAY)] });
    await act(async () => undefined);
    expect(container).toBeEmptyDOMElement();
  });

  test('may be unknown', async () => {
    tell(busy(60));
    expect(await screen.findByRole('status')).toHaveTextContent(
      `Which of these days are closed is not known: ${BUSY_SENTENCE}`,
    );
  });
});
