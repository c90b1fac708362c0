import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { act, renderHook } from '@testing-library/react';
import { markCancellationSeen } from '../../src/features/kitchen/alerts/cancellations.js';
import { useRinging } from '../../src/features/kitchen/alerts/use-ringing.js';

const AT = '2026-11-20T12:00:00.000Z';
const minutesAfter = (minutes: number): number => Date.parse(AT) + minutes * 60_000;
const cancelledOrder = (id: string): Order => anOrder({ id, kitchen_status: 'Cancelled', updated_at: AT });

interface Props {
  orders: Order[];
  now: number;
}

/** Renders a board with these orders, as in a page that was just loaded. */
function board(initialProps: Props) {
  return renderHook(
    ({ orders, now }: Props) => {
      const open = orders.filter(({ kitchen_status }) => kitchen_status === 'Incoming');
      return useRinging({ incoming: open, open, orders, now }).cancelled.map(({ id }) => id);
    },
    { initialProps },
  );
}

describe('a cancellation on a board', () => {
  it('is shown until somebody confirms it, however long that takes, also after a reload', () => {
    const orders = [cancelledOrder('unseen')];
    const first = board({ orders, now: minutesAfter(1) });
    first.rerender({ orders, now: minutesAfter(500) });
    expect(first.result.current).toEqual(['unseen']);
    first.unmount();
    const reloaded = board({ orders, now: minutesAfter(501) });
    expect(reloaded.result.current).toEqual(['unseen']);
    act(() => markCancellationSeen('unseen'));
    expect(reloaded.result.current).toEqual([]);
  });

  it('is announced again if the order was restored and cancelled a second time', () => {
    const orders = [cancelledOrder('twice')];
    const { result, rerender } = board({ orders, now: minutesAfter(1) });
    act(() => markCancellationSeen('twice'));
    expect(result.current).toEqual([]);
    rerender({ orders: [anOrder({ id: 'twice' })], now: minutesAfter(2) });
    rerender({ orders, now: minutesAfter(3) });
    expect(result.current).toEqual(['twice']);
  });

  it('is not announced by a board that is opened half an hour later', () => {
    expect(board({ orders: [cancelledOrder('history')], now: minutesAfter(31) }).result.current).toEqual([]);
  });

  it('is announced by a board that had the order on its screen, even if it slept for hours since', () => {
    const sleeper = board({ orders: [anOrder({ id: 'slept' })], now: minutesAfter(-1) });
    sleeper.rerender({ orders: [cancelledOrder('slept')], now: minutesAfter(300) });
    expect(sleeper.result.current).toEqual(['slept']);
  });
});

describe('a silenced new order', () => {
  it('rings again when it is late, until it is silenced again', () => {
    const incoming = [anOrder({ id: 'slow' })];
    const late = () => true;
    const early = () => false;
    const { result, rerender } = renderHook(
      ({ isLate }: { isLate: () => boolean }) =>
        useRinging({ incoming, open: incoming, orders: incoming, now: minutesAfter(1), isLate }),
      { initialProps: { isLate: early } },
    );
    const ringing = () => result.current.ringing.map(({ id }) => id);
    expect(ringing()).toEqual(['slow']);
    act(() => result.current.silence());
    expect(ringing()).toEqual([]);
    rerender({ isLate: late });
    expect(ringing()).toEqual(['slow']);
    act(() => result.current.silence());
    expect(ringing()).toEqual([]);
  });
});
