import fc from 'fast-check';
import { DEFAULT_AGEING, elapsedMinutes, ticketStage } from '../kitchen/ageing.js';
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

describe('ticketStage', () => {
  const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
  const confirmed = { confirmed_at: NOON.toISOString() };
  const promised = (minutes: number) => ({ ...confirmed, promised_at: minutesLater(minutes).toISOString() });

  it.each([
    ['Pickup', 10, 6, 'normal'],
    ['Pickup', 10, 7, 'amber'],
    ['Pickup', 174, 115, 'normal'],
    ['Pickup', 174, 116, 'amber'],
    ['Pickup', 174, 173, 'amber'],
    ['Pickup', 174, 174, 'red'],
    // it must leave after 25 minutes
    ['Delivery', 45, 16, 'normal'],
    ['Delivery', 45, 17, 'amber'],
    ['Delivery', 45, 44, 'amber'],
    ['Delivery', 45, 45, 'red'],
    // a ride takes at most half of the promised time
    ['Delivery', 15, 4, 'normal'],
    ['Delivery', 15, 5, 'amber'],
  ] as const)('a %s promised in %p minutes is after %p minutes %s', (order_type, within, after, stage) => {
    const order = anOrder({ ...promised(within), order_type });
    expect(ticketStage(order, DEFAULT_AGEING, minutesLater(after))).toBe(stage);
  });

  it('a promise is normal at first, amber for its last third, and red from its time on, whatever the branch’s minutes', () => {
    const minutes = fc.integer({ min: 1, max: 240 });
    const limits = fc
      .tuple(minutes, minutes)
      .map(([one, other]) => ({ amber: Math.min(one, other), red: Math.max(one, other) }));
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 180 }),
        fc.nat({ max: 2000 }),
        fc.constantFrom('Pickup', 'Delivery'),
        limits,
        (within, thousandths, order_type, own) => {
          const stage = ticketStage(
            anOrder({ ...promised(within), order_type }),
            { Pickup: own, Delivery: own },
            minutesLater((within * thousandths) / 1000),
          );
          const until = order_type === 'Pickup' ? within : Math.max(within - 20, within / 2);
          const isAmber = within * thousandths >= ((until * 2) / 3) * 1000;
          expect(stage).toBe(thousandths >= 1000 ? 'red' : isAmber ? 'amber' : 'normal');
        },
      ),
    );
  });

  it('is amber 10 minutes before an order for later is due, and red from then on', () => {
    const order = anOrder({ ...promised(90), due_at: minutesLater(90).toISOString(), order_type: 'Delivery' });
    const stages = [79, 80, 89, 90].map((after) => ticketStage(order, DEFAULT_AGEING, minutesLater(after)));
    expect(stages).toEqual(['normal', 'amber', 'amber', 'red']);
  });

  it("uses the branch's minutes if there is no promised time", () => {
    const order = anOrder({ ...confirmed, promised_at: null });
    const stages = (limits: typeof DEFAULT_AGEING, minutes: number[]) =>
      minutes.map((after) => ticketStage(order, limits, minutesLater(after)));
    expect(stages(DEFAULT_AGEING, [4, 5, 7, 8, 600])).toEqual(['normal', 'amber', 'amber', 'red', 'red']);
    const slow = { ...DEFAULT_AGEING, [order.order_type]: { amber: 10, red: 20 } };
    expect(stages(slow, [9, 10, 20])).toEqual(['normal', 'amber', 'red']);
  });
});
