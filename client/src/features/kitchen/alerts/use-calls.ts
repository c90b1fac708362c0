import type { KitchenProfile } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { Language } from '@libs/contract/values.js';
import { DEFAULT_AGEING, ticketStage } from '@libs/domain/kitchen/ageing.js';
import type { TicketLine } from '@libs/domain/kitchen/ticket-lines.js';
import { useCallback, useMemo } from 'react';
import type { BoardConnection } from '../../../realtime/board-connection.js';
import { useDeviceSettings } from '../device/device-settings.js';
import type { Shift } from '../device/use-shift.js';
import { type Alarm, useAlarm, useNotifications } from './use-alarm.js';
import { useOffline } from './use-offline.js';
import { useRinging } from './use-ringing.js';
import { useVoice } from './use-voice.js';

export type SoundState = 'off' | 'waiting' | 'held-back' | 'on' | 'ringing';

interface Options {
  incoming: readonly Order[];
  /** every unfinished order */
  open: readonly Order[];
  /** all orders of this board, including finished ones */
  orders: readonly Order[];
  /** those that the branch has to call about */
  toCall: readonly Order[];
  profile: KitchenProfile | undefined;
  /** epoch milliseconds */
  now: number;
  shift: Shift;
  connection: BoardConnection;
  /** the kitchen's, in which foods are named */
  language: Language;
  /** returns the lines of an order that this screen makes, in a language */
  linesOf: (order: Order, language: Language) => readonly TicketLine[];
  /** returns an instant (ISO 8601) as HH:MM in the chain's time zone */
  clockOf: (instant: string) => string;
  /** the business day, yyyy-mm-dd */
  today: string;
}

interface Calls {
  alarm: Required<Alarm>;
  /** silences the current alarms */
  silence(): void;
  /** the ids of the orders that ring */
  ringing: ReadonlySet<string>;
  sound: SoundState;
}

/** Announces orders by sound, voice and browser notifications. Returns the state of the sound. */
export function useCalls(options: Options): Calls {
  const { incoming, open, orders, toCall, profile, now, shift, connection, language, linesOf, clockOf, today } =
    options;
  const settings = useDeviceSettings();
  const alarm = useRinging({ incoming, open, orders, toCall, now, isLate: useLateness(profile, now) });
  const ringing = useMemo(() => new Set(alarm.ringing.map(({ id }) => id)), [alarm.ringing]);
  const { isOffline, silence: silenceOffline } = useOffline(connection);
  useAlarm({ alarm, chime: shift.chime, settings, isShiftOn: shift.isOn, isOffline });
  const { isSoundOn, isVoiceOn, volume } = settings;
  useVoice({ alarm, isOn: isSoundOn && isVoiceOn && shift.isOn, volume, language, linesOf, clockOf, today });
  useNotifications({ alarm, isOn: settings.hasNotifications, language, today });
  const sound = soundState({ isSoundOn, shift, isCalling: alarm.ringing.length + alarm.calls.length > 0 || isOffline });
  const { silence } = alarm;
  const silenceAll = useCallback(() => {
    silence();
    silenceOffline();
  }, [silence, silenceOffline]);
  return { alarm, silence: silenceAll, ringing, sound };
}

/** Returns a function that says whether a ticket is late at `now`. */
function useLateness(profile: KitchenProfile | undefined, now: number): (order: Order) => boolean {
  return useCallback(
    (order) => ticketStage(order, profile?.ageing ?? DEFAULT_AGEING, new Date(now)) === 'red',
    [profile, now],
  );
}

/** Returns the state of the sound; 'on' only if it would be audible. */
function soundState(of: { isSoundOn: boolean; shift: Shift; isCalling: boolean }): SoundState {
  if (!of.isSoundOn) return 'off';
  if (!of.shift.isOn) return 'waiting';
  if (!of.shift.isHeard) return 'held-back';
  return of.isCalling ? 'ringing' : 'on';
}
