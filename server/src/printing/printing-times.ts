import type { PrinterTimes } from './printer-connection.js';

/** Together below the time that a server has to end: a ticket that is under way is finished or known to be unsure. */
export const PRINTER_TIMES: PrinterTimes = { connect: 2000, status: 1000, print: 5000 };
