import type { BranchPrinter, PrintedOrder, PrinterFault } from '../../contract/orders/printing.js';
import { type Text, text } from '../../texts/text.js';

const SHOWN_NUMBERS = 8;

/** Sentences about tickets: with all their numbers, or, for many tickets, with some of them. */
const TICKETS = {
  waiting: ['staff.printer.waiting', 'staff.printer.waitingMore'],
  unsure: ['staff.printer.unsure', 'staff.printer.unsureMore'],
} as const;

function ticketTexts(kind: keyof typeof TICKETS, tickets: readonly string[]): Text[] {
  if (tickets.length === 0) return [];
  const [few, many] = TICKETS[kind];
  const numbers = tickets.slice(0, SHOWN_NUMBERS).join(', ');
  const more = tickets.length - SHOWN_NUMBERS;
  return [more > 0 ? text(many, { numbers, more }) : text(few, { count: tickets.length, numbers })];
}

/** Functions that write times and numbers in sentences about a printer. */
interface Writing {
  /** returns a moment (ISO 8601) as HH:MM in the chain's time zone */
  clockOf(at: string): string;
  /** returns the number of an order, with its weekday if it is of another business day */
  numberOf(order: PrintedOrder): string;
}

/** Returns what staff call a printer: its name, or that of its station; empty if it has neither. */
export const printerName = ({ name, station }: Pick<BranchPrinter, 'name' | 'station'>): string =>
  name || (station?.name ?? '');

/**
 * Returns the sentences for staff about a printer: which one, what is wrong, what to do, and which tickets are affected.
 * Empty if the printer works.
 */
export function printerTexts(
  printer: Pick<BranchPrinter, 'name' | 'station' | 'host' | 'port' | 'trouble'>,
  { clockOf, numberOf }: Writing,
): Text[] {
  const { host, port, trouble } = printer;
  if (trouble === null) return [];
  const name = printerName(printer);
  const { fault, waiting, unsure, waiting_orders, unsure_orders } = trouble;
  // an earlier server sends the numbers only
  const numbers = (orders: PrintedOrder[] | undefined, plain: number[]) => orders?.map(numberOf) ?? plain.map(String);
  return [
    ...(name === '' ? [] : [text('staff.printer.named', { name })]),
    ...(fault === null ? [] : faultTexts(fault, { address: `${host}:${port}`, since: trouble.since, clockOf })),
    ...ticketTexts('waiting', numbers(waiting_orders, waiting)),
    ...ticketTexts('unsure', numbers(unsure_orders, unsure)),
  ];
}

interface FaultFacts {
  address: string;
  since: string | null;
  clockOf(at: string): string;
}

/** Returns the sentences about a fault: its cause, and what to do. */
function faultTexts(fault: PrinterFault, { address, since, clockOf }: FaultFacts): Text[] {
  const wrong =
    since === null
      ? text(`staff.printer.fault.${fault}`, { address })
      : text(`staff.printer.faultSince.${fault}`, { address, since: clockOf(since) });
  return [wrong, text(`staff.printer.act.${fault}`)];
}
