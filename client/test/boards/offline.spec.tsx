import { act, render, renderHook, screen } from '@testing-library/react';
import { OfflineBand } from '../../src/features/kitchen/alerts/offline-band.js';
import { useAlarm } from '../../src/features/kitchen/alerts/use-alarm.js';
import { OFFLINE_SOUND_AFTER_MS, useOffline } from '../../src/features/kitchen/alerts/use-offline.js';
import { parseDeviceSettings } from '../../src/features/kitchen/device/device-settings.js';
import { useShift } from '../../src/features/kitchen/device/use-shift.js';
import type { BoardConnection } from '../../src/realtime/board-connection.js';
import { aClock } from '../support/clock.js';
import { FakeAudio } from './fake-audio.js';

const settings = parseDeviceSettings(null);
const NO_ALARM = { ringing: [], cancelled: [] };
/** the chime has two notes */
const BEATS = ['offline', 'offline'];

beforeEach(() => {
  jest.useFakeTimers();
  FakeAudio.install();
});
afterEach(() => jest.useRealTimers());

async function boardWith(connection: BoardConnection) {
  const board = renderHook(
    (shown: BoardConnection) => {
      const shift = useShift();
      const { isOffline, silence } = useOffline(shown);
      useAlarm({ alarm: NO_ALARM, chime: shift.chime, settings, isShiftOn: shift.isOn, isOffline });
      return { shift, silence };
    },
    { initialProps: connection },
  );
  await act(async () => board.result.current.shift.start());
  FakeAudio.sounded();
  return board;
}
const soundedIn = async (ms: number): Promise<string[]> => {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  return FakeAudio.sounded();
};

test('a lost connection sounds after half a minute, until it is silenced', async () => {
  const board = await boardWith({ mode: 'stale', since: Date.now() });
  expect(await soundedIn(OFFLINE_SOUND_AFTER_MS - 1)).toEqual([]);
  expect(await soundedIn(1)).toEqual(BEATS);
  expect(await soundedIn(3_000)).toEqual(BEATS);
  act(() => board.result.current.silence());
  expect(await soundedIn(60_000)).toEqual([]);
});

test('a restored connection stops sounding, and a polling board never sounds', async () => {
  const board = await boardWith({ mode: 'stale', since: Date.now() });
  await soundedIn(OFFLINE_SOUND_AFTER_MS);
  board.rerender({ mode: 'polling', since: Date.now() });
  expect(await soundedIn(60_000)).toEqual([]);
});

test('a band across the board says that newer orders are missing while the server does not answer', () => {
  const band = (mode: BoardConnection['mode']) => <OfflineBand connection={{ mode, since: 0 }} clock={aClock()} />;
  const { rerender } = render(band('stale'));
  expect(screen.getByRole('alert')).toHaveTextContent('No connection since 12:00: newer orders are missing');
  for (const mode of ['live', 'polling', 'catching-up', 'connecting'] as const) {
    rerender(band(mode));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  }
});
