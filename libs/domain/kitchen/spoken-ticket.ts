import type { Order } from '../../contract/orders/orders.js';
import { type Text, text } from '../../texts/text.js';
import { spokenNumber } from '../open-orders/order-number.js';
import { channelOf, partnerText } from '../orders/channels.js';
import { shortageChanges } from '../shortages/shortages.js';
import { namesAllergy } from './allergy-notes.js';
import type { TicketLine, TicketPart } from './ticket-lines.js';

function lineSentences({ quantity, name, isFree, options, parts }: TicketLine): Text[] {
  const ofCombo = parts.filter(({ of }) => of === 'combo');
  const hasOptions = options.length > 0 || ofCombo.some((part) => part.options.length > 0);
  const isShort = !isFree && !hasOptions && ofCombo.length > 0;
  if (isShort) {
    const opened = ofCombo.map((part) => `${part.quantity} ${part.name}`).join(', ');
    const ofOptions = parts.filter(({ of }) => of === 'option');
    return [text('board.voice.combo', { quantity, name, parts: opened }), ...ofOptions.flatMap(partSentences)];
  }
  return [
    text(isFree ? 'board.voice.free' : 'board.voice.line', { quantity, name }),
    ...options.map(({ spoken }) => spoken),
    ...parts.flatMap(partSentences),
  ];
}

function partSentences({ quantity, name, options }: TicketPart): Text[] {
  return [text('board.voice.line', { quantity, name }), ...options.map(({ spoken }) => spoken)];
}

function openingSentences(order: Order, today: string | undefined): Text[] {
  const { order_type, eat_in, table } = order;
  const number = spokenNumber(order, today);
  if (eat_in)
    return [text('board.voice.new.eatIn', { number }), ...(table ? [text('board.voice.table', { table })] : [])];
  const opening = text(`board.voice.new.${order_type}`, { number });
  const partner = partnerText(order);
  if (partner !== '') return [opening, text('board.voice.channel.partner', { name: partner })];
  const { spoken } = channelOf(order);
  return spoken === null ? [opening] : [opening, spoken];
}

/**
 * Returns the sentences that a voice reads for a new order: ticket number, pickup or delivery, how it came in if staff
 * or a partner entered it, and what to make, with combos split, options and free lines named, and what a customer has changed
 * because something was sold out. A note that names an allergy is read in full; other notes are not read.
 *
 * @param lines the lines that this screen makes
 * @param dueTime for later: when it is due, HH:MM in the chain's time zone
 * @param today the business day, yyyy-mm-dd: the number of another day is read with its weekday
 */
export function spokenTicket(
  order: Order,
  lines: readonly TicketLine[],
  { dueTime = null, today }: { dueTime?: string | null; today?: string } = {},
): Text[] {
  const { notes } = order;
  return [
    ...openingSentences(order, today),
    ...(dueTime === null ? [] : [text('board.voice.for', { time: dueTime })]),
    ...(order.lines_changed_at ? [text('board.voice.changed')] : []),
    ...lines.flatMap(lineSentences),
    ...shortageChanges(order).map(({ gone: { name }, instead }) =>
      instead === null
        ? text('board.shortage.voiceLeftOut', { name })
        : text('board.shortage.voiceReplaced', { name, other: instead.name }),
    ),
    ...(namesAllergy(notes) ? [text('board.voice.allergy', { notes: notes.trim() })] : []),
  ];
}

/**
 * Returns the sentences that a voice reads for a started order to which something was added: its number, and what to make
 * besides.
 *
 * @param lines the added lines that this screen makes
 * @param today as for `spokenTicket`
 */
export function spokenAddition(order: Order, lines: readonly TicketLine[], today?: string): Text[] {
  return [text('board.voice.added', { number: spokenNumber(order, today) }), ...lines.flatMap(lineSentences)];
}
