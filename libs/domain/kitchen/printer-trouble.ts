import type { BranchPrinter, PrinterFault } from '../../contract/orders/printing.js';
import { type Text, text } from '../../texts/text.js';

const SHOWN_NUMBERS = 8;

/** Sentences about tickets: with all their numbers, or, for many tickets, with some of them. */
const TICKETS = {
  waiting: ['staff.printer.waiting', 'staff.printer.waitingMore'],
  unsure: ['staff.printer.unsure', 'staff.printer.unsureMore'],
} as const;

function ticketTexts(kind: keyof typeof TICKETS, tickets: readonly number[]): Text[] {
  if (tickets.length === 0) return [];
  const [few, many] = TICKETS[kind];
  const numbers = tickets.slice(0, SHOWN_NUMBERS).join(', ');
  const more = tickets.length - SHOWN_NUMBERS;
  return [more > 0 ? text(many, { numbers, more }) : text(few, { count: tickets.length, numbers })];
}

/**
 * Returns the sentences for staff about a printer: what is wrong, what to do, and which tickets are affected. Empty if
 * the printer works.
 *
 * @param clockOf returns a moment (ISO 8601) as HH:MM in the chain's time zone
 */
export function printerTexts(
  { host, port, trouble }: Pick<BranchPrinter, 'host' | 'port' | 'trouble'>,
  clockOf: (at: string) => string,
): Text[] {
  if (trouble === null) return [];
  const { fault, waiting, unsure } = trouble;
  return [
    ...(fault === null ? [] : faultTexts(fault, { address: `${host}:${port}`, since: trouble.since, clockOf })),
    ...ticketTexts('waiting', waiting),
    ...ticketTexts('unsure', unsure),
  ];
}

interface FaultFacts {
  address: string;
  since: string | null;
  clockOf(at: string): string;
}

/** Returns what is wrong and what to do about it. */
function faultTexts(fault: PrinterFault, { address, since, clockOf }: FaultFacts): Text[] {
  const wrong =
    since === null
      ? text(`staff.printer.fault.${fault}`, { address })
      : text(`staff.printer.faultSince.${fault}`, { address, since: clockOf(since) });
  return [wrong, text(`staff.printer.act.${fault}`)];
}
