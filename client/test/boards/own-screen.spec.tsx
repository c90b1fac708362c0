import { act, renderHook } from '@testing-library/react';
import { keepScreen, useOwnScreen } from '../../src/features/kitchen/device/own-screen.js';
import { useShift } from '../../src/features/kitchen/device/use-shift.js';

test('a board that renders again does not read storage again, and follows a new registration', () => {
  localStorage.setItem('passline.kitchen.screen.4', JSON.stringify('of before'));
  const getItem = jest.spyOn(Storage.prototype, 'getItem');
  const { result, rerender } = renderHook(() => useOwnScreen(4));
  expect(result.current).toBe('of before');
  const reads = getItem.mock.calls.length;
  rerender();
  rerender();
  expect([reads, getItem.mock.calls.length]).toEqual([1, 1]);
  getItem.mockRestore();

  act(() => keepScreen(4, 'of now'));
  expect(result.current).toBe('of now');
  expect(renderHook(() => useOwnScreen(5)).result.current).toBeUndefined();
});

test('a registration and a shift that an older version stored as plain text survive the update', () => {
  localStorage.setItem('passline.kitchen.screen.6', '5e1f-registered');
  expect(renderHook(() => useOwnScreen(6)).result.current).toBe('5e1f-registered');
  sessionStorage.setItem('passline.kitchen.shift', 'on');
  expect(renderHook(() => useShift()).result.current.isOn).toBe(true);
  sessionStorage.clear();
});
