import type { Order } from '../../contract/orders/orders.js';
import { type Text, text } from '../../texts/text.js';
import { namesAllergy } from './allergy-notes.js';
import type { TicketLine } from './ticket-lines.js';

function lineSentence({ quantity, name, isFree, parts }: TicketLine): Text {
  if (isFree) return text('board.voice.free', { quantity, name });
  if (parts.length === 0) return text('board.voice.line', { quantity, name });
  const opened = parts.map((part) => `${part.quantity} ${part.name}`).join(', ');
  return text('board.voice.combo', { quantity, name, parts: opened });
}

/**
 * Returns the sentences that a voice reads for a new order: ticket number, pickup or delivery, and what to make, with
 * combos split and free lines named. A note that names an allergy is read in full; other notes are not read.
 *
 * @param lines the lines that this screen makes
 */
export function spokenTicket({ ticket_number, order_type, notes }: Order, lines: readonly TicketLine[]): Text[] {
  return [
    text(`board.voice.new.${order_type}`, { number: ticket_number }),
    ...lines.map(lineSentence),
    ...(namesAllergy(notes) ? [text('board.voice.allergy', { notes: notes.trim() })] : []),
  ];
}
