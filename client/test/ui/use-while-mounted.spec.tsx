import { renderHook } from '@testing-library/react';
import { useWhileMounted } from '../../src/ui/hooks/use-while-mounted.js';

test('an action is called until its component is unmounted', () => {
  const action = jest.fn();
  const { result, unmount } = renderHook(() => useWhileMounted(action));
  result.current();
  expect(action).toHaveBeenCalledTimes(1);
  unmount();
  result.current();
  expect(action).toHaveBeenCalledTimes(1);
});
