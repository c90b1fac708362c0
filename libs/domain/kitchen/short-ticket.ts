import type { Order } from '../../contract/orders/orders.js';
import type { Language } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import { orderNumber } from '../open-orders/order-number.js';
import { customerName } from '../people/customer-name.js';
import { ORDER_TYPE_LABELS } from '../text/labels.js';
import { type TicketLine, ticketLines } from './ticket-lines.js';

/** The letters of a text message in two parts: with the alphabet of GSM only, and with any other letter. */
const TWO_PARTS = { gsm: 306, other: 134 };
/** letters of that alphabet that count once */
const GSM = /^[A-Za-z0-9_ @£$!"#%&'()*+,\-./:;<=>?\n]*$/;
const NAME_LETTERS = 30;

/** Returns whether a text message has at most two parts. */
export function fitsTwoParts(message: string): boolean {
  return message.length <= (GSM.test(message) ? TWO_PARTS.gsm : TWO_PARTS.other);
}

/**
 * Returns an order that no board has shown as a text message of at most two parts: its number, lines, name and phone.
 * If it is too long it has no options and no note, then only its first lines and the number of the others.
 *
 * @param today the business day, yyyy-mm-dd: the number of another day has its weekday
 */
export function shortTicket(
  order: Order,
  say: (text: Text) => string,
  { language = 'en', today }: { language?: Language; today?: string } = {},
): string {
  const { order_type, notes, phone } = order;
  const number = orderNumber(order, today);
  const name = [...customerName(order)].slice(0, NAME_LETTERS).join('');
  const who = [name, phone].filter(Boolean).join(', ');
  const write = (words: readonly string[]) =>
    say(
      text('message.unseen', {
        number,
        type: text(ORDER_TYPE_LABELS[order_type]),
        lines: words.join(', '),
        who,
      }),
    );
  const lines = ticketLines(order, language);
  const plain = lines.map(({ quantity, name: food }) => `${quantity} x ${food}`);
  const first = (count: number) => [
    ...plain.slice(0, count),
    say(text('message.unseen.more', { count: plain.length - count })),
  ];
  const whole = [...lines.map((line, index) => `${plain[index]}${detailsOf(line, say)}`), ...(notes ? [notes] : [])];
  const shorter = plain.map((_line, index) => first(plain.length - 1 - index));
  const messages = [whole, plain, ...shorter].map(write);
  return messages.find(fitsTwoParts) ?? write(first(0));
}

/**
 * Returns in brackets the foods of a line's options, and the options that differ from the default; empty without any.
 */
function detailsOf({ options, parts }: TicketLine, say: (text: Text) => string): string {
  const chosen = parts.filter(({ of }) => of === 'option').map(({ quantity, name }) => `${quantity} x ${name}`);
  const differing = [...options, ...parts.flatMap((part) => part.options)].map(({ shown }) => say(shown));
  const details = [...chosen, ...differing];
  return details.length === 0 ? '' : ` (${details.join(', ')})`;
}
