import { anOrder } from '@libs/domain/test/builders.js';
import { businessDate } from '@libs/domain/time/business-day.js';
import { localTime } from '@libs/domain/time/business-time.js';
import { english } from '@libs/texts/test/english.js';
import { render } from '@testing-library/react';
import type { ServerClock } from '../../src/api/clock.js';
import { PrintedTicket } from '../../src/features/kitchen/order/printed-ticket.js';

const timeZone = 'Asia/Colombo';
const calendar = { timeZone, businessDayStarts: '00:00' };
const clock: ServerClock = {
  timeZone,
  calendar,
  now: Date.now,
  ofDevice: (instant) => instant,
  clockOf: (instant) => localTime(new Date(instant), timeZone).clock,
  dateOf: (instant) => localTime(new Date(instant), timeZone).date,
  dayOf: (instant) => businessDate(new Date(instant), calendar),
};

const papers = (): string[] =>
  [...document.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('@page'));

describe('a printed ticket', () => {
  it('is printed once, however often its board renders meanwhile, on paper of two lengths', () => {
    const print = jest.fn();
    window.print = print;
    const ended: string[] = [];
    const ticket = (onPrinted: () => void) => (
      <PrintedTicket
        order={anOrder()}
        part={null}
        language="en"
        say={english}
        branchName="Harbour"
        clock={clock}
        onPrinted={onPrinted}
      />
    );
    const { rerender, unmount } = render(ticket(() => ended.push('first')));
    rerender(ticket(() => ended.push('second')));
    expect(print).toHaveBeenCalledTimes(1);
    expect(papers()).toEqual([expect.stringMatching(/^@page { size: 80mm \d+mm; margin: 0; }$/)]);
    window.dispatchEvent(new Event('afterprint'));
    expect(ended).toEqual(['second']);
    unmount();
    expect(papers()).toEqual([]);
  });
});
