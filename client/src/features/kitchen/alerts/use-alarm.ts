import type { Order } from '@libs/contract/orders/orders.js';
import type { Language } from '@libs/contract/values.js';
import { namesAllergy } from '@libs/domain/kitchen/allergy-notes.js';
import { orderNumber } from '@libs/domain/open-orders/order-number.js';
import { ORDER_TYPE_LABELS } from '@libs/domain/text/labels.js';
import { useEffect, useRef } from 'react';
import { linesInWords } from '../../../staff/lines-in-words.js';
import { t } from '../../../texts/i18n.js';
import { notify } from '../device/board-worker.js';
import type { DeviceSettings } from '../device/device-settings.js';
import type { Chime, ChimeName } from './chime.js';
import { isSpeaking } from './voice.js';

export interface Alarm {
  /** orders that nobody has acted on */
  ringing: readonly Order[];
  /** cancellations that were not confirmed on this device */
  cancelled: readonly Order[];
  /** orders that the branch has to call about, unless they were silenced on this device */
  calls?: readonly Order[];
  /** orders that ended because nobody called */
  missed?: readonly Order[];
}

/** An announcement about an order; it is spoken once per `tag`. */
interface Fact {
  tag: string;
  order: Order;
  isCancelled: boolean;
}

/** Returns the announcements of an alarm. Cancellations come first, because they are more urgent. */
export function factsOf({ ringing, cancelled }: Alarm): Fact[] {
  return [
    ...cancelled.map((order) => ({ tag: `off-${order.id}`, order, isCancelled: true })),
    ...ringing.map((order) => ({ tag: `new-${order.id}`, order, isCancelled: false })),
  ];
}

const REPEAT_MS = 3_000;

interface Options {
  alarm: Alarm;
  chime: Chime;
  settings: DeviceSettings;
  isShiftOn: boolean;
  /** whether the server has not answered for too long */
  isOffline?: boolean;
}

/**
 * Sounds until a person acts: one chime for new orders, one for cancellations, one for a lost connection. If several
 * are due, they take turns.
 */
export function useAlarm({ alarm, chime, settings, isShiftOn, isOffline = false }: Options): void {
  const { isSoundOn, volume } = settings;
  const isCancelled = alarm.cancelled.length + (alarm.missed?.length ?? 0) > 0;
  const isRinging = alarm.ringing.length + (alarm.calls?.length ?? 0) > 0;
  useEffect(() => {
    const names: ChimeName[] = [
      ...(isOffline ? ['offline' as const] : []),
      ...(isCancelled ? ['cancelled' as const] : []),
      ...(isRinging ? ['order' as const] : []),
    ];
    if (names.length === 0 || !isSoundOn || !isShiftOn) return;
    let turn = 0;
    const call = () => {
      // a chime would make the voice hard to understand
      if (isSpeaking()) return;
      const name = names[turn % names.length];
      turn += 1;
      if (name !== undefined) chime.play(name, volume);
    };
    call();
    const timer = setInterval(call, REPEAT_MS);
    return () => clearInterval(timer);
  }, [isOffline, isCancelled, isRinging, isSoundOn, isShiftOn, volume, chime]);
}

function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

function bodyOf(order: Order, language: Language): string {
  const allergy = namesAllergy(order.notes) ? [t('board.notify.allergy', { notes: order.notes })] : [];
  return [t(ORDER_TYPE_LABELS[order.order_type]), linesInWords(order, language), ...allergy].join(' · ');
}

interface NotificationOptions {
  alarm: Alarm;
  isOn: boolean;
  /** the kitchen's, in which foods are named */
  language: Language;
  /** the business day, yyyy-mm-dd */
  today: string;
}

/**
 * Notifies the user of a hidden tab of each new order and each cancellation, once, if the browser has the permission.
 */
export function useNotifications({ alarm, isOn, language, today }: NotificationOptions): void {
  const announced = useRef(new Set<string>());
  useEffect(() => {
    const facts = factsOf(alarm).map(({ tag, order, isCancelled }) => ({
      ...{ tag, order },
      title: t(isCancelled ? 'board.cancelled.notify' : 'board.notify.new', { number: orderNumber(order, today) }),
    }));
    const calls = (alarm.calls ?? []).map((order) => ({
      ...{ tag: `call-${order.id}`, order },
      title: t('board.calls.notify', { number: orderNumber(order, today) }),
    }));
    for (const { tag, order, title } of [...facts, ...calls]) {
      if (announced.current.has(tag)) continue;
      announced.current.add(tag);
      // the permission last: reading it blocks the page until the browser's own process has answered
      if (isOn && document.visibilityState === 'hidden' && mayNotify()) {
        void notify(title, { tag, body: bodyOf(order, language), data: { orderId: order.id } });
      }
    }
  }, [alarm, isOn, language, today]);
}
