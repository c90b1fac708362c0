import type { Order } from '../contract/orders.js';
import { namesAllergy } from './allergy-notes.js';
import type { TicketLine } from './ticket-lines.js';

const listed = (lines: readonly Pick<TicketLine, 'quantity' | 'name'>[]): string =>
  lines.map(({ quantity, name }) => `${quantity} ${name}`).join(', ');

/**
 * A new order as a voice reads it: its ticket number, how it leaves, and what to make, combos opened and free lines named. A note that
 * names an allergy is read whole; other notes are left to the eyes.
 *
 * @param lines what this screen makes of it
 */
export function spokenTicket({ ticket_number, order_type, notes }: Order, lines: readonly TicketLine[]): string {
  const made = lines.map(({ quantity, name, isFree, parts }) => {
    const opened = parts.length === 0 ? '' : `: ${listed(parts)}`;
    return `${quantity} ${name}${isFree ? ', free' : ''}${opened}`;
  });
  const allergy = namesAllergy(notes) ? [`Allergy: ${notes.trim()}`] : [];
  return [`New order ${ticket_number}, ${order_type}`, ...made, ...allergy].map((sentence) => `${sentence}.`).join(' ');
}
