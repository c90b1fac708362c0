import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { useTicketsBeside } from '../../src/features/kitchen/lanes/use-tickets-beside.js';

test('a lane returns to what is due first when nobody scrolls it for half a minute, whatever arrives meanwhile', () => {
  jest.useFakeTimers();
  const lane = document.createElement('div');
  const scrollTo = jest.fn();
  Object.assign(lane, { scrollTo });
  const { rerender } = renderHook(
    (ids: string[]) => {
      const { scroller } = useTicketsBeside(
        ids.map((id) => anOrder({ id })),
        true,
      );
      scroller.current = lane;
    },
    { initialProps: ['a'] },
  );
  fireEvent.scroll(lane);
  act(() => jest.advanceTimersByTime(20_000));
  fireEvent.scroll(lane);
  rerender(['a', 'b']);
  act(() => jest.advanceTimersByTime(29_999));
  expect(scrollTo).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(scrollTo.mock.calls).toEqual([[{ left: 0 }]]);
  jest.useRealTimers();
});
