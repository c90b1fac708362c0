import type { Order } from '@libs/contract/orders.js';
import { spokenTicket } from '@libs/domain/spoken-ticket.js';
import type { TicketLine } from '@libs/domain/ticket-lines.js';
import { useEffect, useState } from 'react';
import { type Alarm, factsOf } from './use-alarm.js';
import { Voice } from './voice.js';

interface Options {
  alarm: Alarm;
  isOn: boolean;
  /** 0 to 100 */
  volume: number;
  /** what this screen makes of an order */
  linesOf: (order: Order) => readonly TicketLine[];
}

/** Speaks each new order and each cancellation, once, while its alarm is on. */
export function useVoice({ alarm, isOn, volume, linesOf }: Options): void {
  const [voice] = useState(() => new Voice());
  useEffect(() => {
    if (!isOn) {
      voice.silence();
      return;
    }
    const facts = factsOf(alarm).map(({ tag, order, isCancelled }) => ({
      tag,
      text: isCancelled ? `Order ${order.ticket_number} is cancelled.` : spokenTicket(order, linesOf(order)),
    }));
    voice.say(facts, volume);
  }, [voice, alarm, isOn, volume, linesOf]);
  useEffect(() => () => voice.silence(), [voice]);
}
