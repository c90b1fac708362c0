import type { PrinterTimes } from './printer-connection.js';

/** In total below the time that a stopping server has: a ticket in progress is finished, or known to be unsure. */
export const PRINTER_TIMES: PrinterTimes = { connect: 2000, status: 1000, print: 5000 };
