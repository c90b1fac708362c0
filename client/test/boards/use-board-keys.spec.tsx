import { anOrder } from '@libs/domain/test/builders.js';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { changeDeviceSettings } from '../../src/features/kitchen/device/device-settings.js';
import { useBoardKeys } from '../../src/features/kitchen/steps/use-board-keys.js';

const onUndo = jest.fn();
const keys: Parameters<typeof useBoardKeys>[0] = {
  shown: [],
  steps: {
    actions: { advance: jest.fn(), strike: jest.fn(), made: jest.fn() },
  },
  onUndo,
  onHistory: () => undefined,
  onPrint: () => undefined,
  onOpen: () => undefined,
};

test('a key hands over the focused ticket and records how it was paid', () => {
  jest.useFakeTimers();
  const order = anOrder({ id: 'a' });
  const { advance } = keys.steps.actions;
  render(<article data-ticket="a" aria-label="a" tabIndex={-1} />);
  renderHook(() => useBoardKeys({ ...keys, shown: [order] }));
  screen.getByRole('article').focus();
  fireEvent.keyDown(screen.getByRole('article'), { key: 'k' });
  act(() => jest.advanceTimersByTime(1_000));
  expect(advance).toHaveBeenCalledWith(order, 'Pay by Card');
  jest.useRealTimers();
});

test("a setting of the device switches off the board's single keys", () => {
  jest.useFakeTimers();
  renderHook(() => useBoardKeys(keys));
  const press = () => {
    fireEvent.keyDown(document.body, { key: 'r' });
    act(() => jest.advanceTimersByTime(1_000));
  };
  press();
  expect(onUndo).toHaveBeenCalledTimes(1);
  act(() => changeDeviceSettings({ hasShortcuts: false }));
  press();
  expect(onUndo).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a number presses the button of its ticket, whatever it says', () => {
  jest.useFakeTimers();
  const onPress = jest.fn();
  render(
    <article data-ticket="a">
      <button type="button" aria-keyshortcuts="3" onClick={onPress}>
        5 more lines
      </button>
    </article>,
  );
  act(() => changeDeviceSettings({ hasShortcuts: true }));
  renderHook(() => useBoardKeys(keys));
  fireEvent.keyDown(document.body, { key: '3' });
  act(() => jest.advanceTimersByTime(1_000));
  expect(onPress).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
