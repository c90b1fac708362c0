import type { Order } from '@libs/contract/orders/orders.js';
import type { Language } from '@libs/contract/values.js';
import { spokenAddition, spokenTicket } from '@libs/domain/kitchen/spoken-ticket.js';
import { addedLast, type TicketLine } from '@libs/domain/kitchen/ticket-lines.js';
import { spokenNumber } from '@libs/domain/open-orders/order-number.js';
import { changedShortages } from '@libs/domain/shortages/shortages.js';
import { text } from '@libs/texts/text.js';
import { useEffect, useState } from 'react';
import { useWordsIn } from '../use-words-in.js';
import { type Alarm, factsOf } from './use-alarm.js';
import { Voice } from './voice.js';
import { useSpokenLanguage } from './voices.js';

interface Options {
  alarm: Alarm;
  isOn: boolean;
  /** 0 to 100 */
  volume: number;
  /** the kitchen's; a device that has no voice for it speaks English, with base names */
  language: Language;
  /** returns the lines of an order that this screen makes, in a language */
  linesOf: (order: Order, language: Language) => readonly TicketLine[];
  /** returns an instant (ISO 8601) as HH:MM in the chain's time zone */
  clockOf: (instant: string) => string;
  /** the business day, yyyy-mm-dd */
  today: string;
}

/** Speaks each new order and each cancellation, once, while `isOn`. */
export function useVoice({ alarm, isOn, volume, language, linesOf, clockOf, today }: Options): void {
  const [voice] = useState(() => new Voice());
  const spoken = useSpokenLanguage(language);
  const say = useWordsIn(spoken);
  useEffect(() => {
    if (!isOn) {
      voice.silence();
      return;
    }
    if (say === undefined) return;
    const facts = factsOf(alarm).map(({ tag, order, isCancelled }) => {
      const cancelled = [text('board.voice.cancelled', { number: spokenNumber(order, today) })];
      const lines = linesOf(order, spoken);
      const added = order.kitchen_status === 'Incoming' ? [] : addedLast(lines);
      const sentences = isCancelled
        ? cancelled
        : added.length > 0
          ? spokenAddition(order, added, today)
          : spokenTicket(order, lines, { dueTime: order.due_at ? clockOf(order.due_at) : null, today });
      // an order that its customer or staff have changed is read again
      const changes = isCancelled ? [] : [changedShortages(order).length || '', order.lines_changed_at ?? ''];
      const version = changes.join('-');
      return { tag: version.length > 1 ? `${tag}-${version}` : tag, text: sentences.map(say).join(' ') };
    });
    voice.say(facts, { volume, language: spoken });
  }, [voice, alarm, isOn, volume, spoken, say, linesOf, clockOf, today]);
  useEffect(() => () => voice.silence(), [voice]);
}
