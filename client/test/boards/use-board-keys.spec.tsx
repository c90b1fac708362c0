import { act, fireEvent, renderHook } from '@testing-library/react';
import { useBoardKeys } from '../../src/features/kitchen/board/use-board-keys.js';
import { changeDeviceSettings } from '../../src/features/kitchen/shift/device-settings.js';

const onRecall = jest.fn();
const keys: Parameters<typeof useBoardKeys>[0] = {
  shown: [],
  slots: new Map(),
  steps: {
    busy: new Set(),
    undoable: null,
    actions: { advance: jest.fn(), move: jest.fn(), undo: jest.fn() },
  } as unknown as Parameters<typeof useBoardKeys>[0]['steps'],
  onRecall,
  onHistory: () => undefined,
  onPrint: () => undefined,
  onOpen: () => undefined,
};

test('the switch of this device turns the single keys of the board off', () => {
  renderHook(() => useBoardKeys(keys));
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(onRecall).toHaveBeenCalledTimes(1);
  act(() => changeDeviceSettings({ hasShortcuts: false }));
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(onRecall).toHaveBeenCalledTimes(1);
});
