import { ageingStage, DEFAULT_AGEING, elapsedMinutes, ticketStage } from '../kitchen/ageing.js';
import { anOrder, NOON } from './builders.js';

describe('elapsedMinutes', () => {
  it.each([
    ['2026-03-10T06:30:00.000Z', 0],
    ['2026-03-10T06:25:00.001Z', 4],
    ['2026-03-10T06:25:00.000Z', 5],
    ['2026-03-10T06:31:00.000Z', 0], // a board with a slow clock
  ])('since %s', (since, minutes) => {
    expect(elapsedMinutes(since, new Date('2026-03-10T06:30:00.000Z'))).toBe(minutes);
  });
});

describe('ageingStage', () => {
  it.each([
    [0, 'normal'],
    [4, 'normal'],
    [5, 'amber'],
    [7, 'amber'],
    [8, 'red'],
    [600, 'red'],
  ])('after %p minutes is %s', (minutes, stage) => {
    expect(ageingStage(minutes, DEFAULT_AGEING.Pickup)).toBe(stage);
    expect(ageingStage(minutes, DEFAULT_AGEING.Delivery)).toBe(stage);
  });

  it("uses the branch's minutes", () => {
    expect([9, 10, 20].map((minutes) => ageingStage(minutes, { amber: 10, red: 20 }))).toEqual([
      'normal',
      'amber',
      'red',
    ]);
  });
});

describe('ticketStage', () => {
  const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
  const confirmed = { confirmed_at: NOON.toISOString() };
  const promised = (minutes: number) => ({ ...confirmed, promised_at: minutesLater(minutes).toISOString() });

  it.each([
    ['Pickup', 175, 166, 'normal'],
    ['Pickup', 175, 167, 'amber'],
    ['Pickup', 175, 174, 'amber'],
    ['Pickup', 175, 175, 'red'],
    ['Delivery', 40, 11, 'normal'],
    ['Delivery', 40, 12, 'amber'],
    ['Delivery', 40, 40, 'red'],
  ] as const)('a %s promised in %p minutes is after %p minutes %s', (order_type, within, after, stage) => {
    const order = anOrder({ ...promised(within), order_type });
    expect(ticketStage(order, DEFAULT_AGEING, minutesLater(after))).toBe(stage);
  });

  it('is amber 10 minutes before an order for later is due, and red from then on', () => {
    const order = anOrder({ ...promised(90), due_at: minutesLater(90).toISOString(), order_type: 'Delivery' });
    const stages = [79, 80, 89, 90].map((after) => ticketStage(order, DEFAULT_AGEING, minutesLater(after)));
    expect(stages).toEqual(['normal', 'amber', 'amber', 'red']);
  });

  it("uses the branch's minutes if there is no promised time", () => {
    const order = anOrder({ ...confirmed, promised_at: null });
    expect([4, 5, 8].map((after) => ticketStage(order, DEFAULT_AGEING, minutesLater(after)))).toEqual([
      'normal',
      'amber',
      'red',
    ]);
  });
});
