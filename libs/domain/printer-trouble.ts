import type { BranchPrinter, PrinterFault } from '../contract/printing.js';

/** The trouble and its remedy; `$` is the printer's address. */
const SENTENCES: Record<PrinterFault, { wrong: string; act: string }> = {
  'not-allowed': {
    wrong: 'may not be used: the server is not allowed to reach $',
    act: 'Ask the administrator to allow its network, or correct the address.',
  },
  'not-found': { wrong: 'has no address: the name $ is unknown', act: 'Correct it in the admin panel.' },
  refused: { wrong: 'at $ rejects connections', act: 'Turn it off and on, or correct its port in the admin panel.' },
  'no-printer': { wrong: 'is no printer: another device answers at $', act: 'Correct its address in the admin panel.' },
  unreachable: { wrong: 'at $ cannot be reached', act: 'Check that it is on and its network cable is in.' },
  'not-answering': { wrong: 'at $ does not answer', act: 'Turn it off and on.' },
  'cut-off': { wrong: 'at $ stopped in the middle of a ticket', act: 'Check its cable and its paper.' },
  'no-paper': { wrong: 'is out of paper', act: 'Put a new roll in.' },
  'cover-open': { wrong: 'has its cover open', act: 'Close it.' },
  offline: { wrong: 'reports a fault', act: 'Check paper, cutter and cover, or turn it off and on.' },
};

const SHOWN_NUMBERS = 8;

function numbers(tickets: readonly number[]): string {
  const more = tickets.length - SHOWN_NUMBERS;
  const shown = tickets.slice(0, SHOWN_NUMBERS).join(', ');
  return `${tickets.length === 1 ? 'Ticket' : 'Tickets'} ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}

function faultSentence(fault: PrinterFault, { address, since }: { address: string; since: string | null }): string {
  const { wrong, act } = SENTENCES[fault];
  return `The ticket printer ${wrong.replace('$', address)}${since === null ? '' : ` since ${since}`}. ${act}`;
}

/**
 * Returns the sentences for the people of a branch whose printer needs them: what is wrong, what to do, and which tickets are
 * concerned. Empty where the printer has no trouble.
 *
 * @param clockOf a moment (ISO 8601) as HH:MM of the chain's zone
 */
export function printerSentence(
  { host, port, trouble }: Pick<BranchPrinter, 'host' | 'port' | 'trouble'>,
  clockOf: (at: string) => string,
): string {
  if (trouble === null) return '';
  const { fault, since, waiting, unsure } = trouble;
  return [
    ...(fault === null ? [] : [faultSentence(fault, { address: `${host}:${port}`, since: since && clockOf(since) })]),
    ...(waiting.length === 0 ? [] : [`${numbers(waiting)} will be printed then.`]),
    ...(unsure.length === 0 ? [] : [`${numbers(unsure)} may not have come out: look, and print again.`]),
  ].join(' ');
}
