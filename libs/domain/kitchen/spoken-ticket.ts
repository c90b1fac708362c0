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
 * Returns the sentences in which a voice reads a new order: its ticket number, how it leaves, and what to make, combos opened and free
 * lines named. A note that names an allergy is read whole; other notes are left to the eyes.
 *
 * @param lines what this screen makes of it
 */
export function spokenTicket({ ticket_number, order_type, notes }: Order, lines: readonly TicketLine[]): Text[] {
  return [
    text(`board.voice.new.${order_type}`, { number: ticket_number }),
    ...lines.map(lineSentence),
    ...(namesAllergy(notes) ? [text('board.voice.allergy', { notes: notes.trim() })] : []),
  ];
}
