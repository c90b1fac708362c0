import type { Answer } from '../answers.js';
import type { Named } from '../values.js';

/** The widths of paper that ticket printers take, in millimetres. */
export const PAPER_WIDTHS = [58, 80] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

/** The port on which network printers take raw jobs. */
export const PRINTER_PORT = 9100;
export const PRINTER_HOST_MAX = 253;
/** characters of a printer's name */
export const PRINTER_NAME_MAX = 30;

/** Why a printer does not print. */
export const PRINTER_FAULTS = [
  'not-allowed',
  'not-found',
  'refused',
  'no-printer',
  'unreachable',
  'not-answering',
  'cut-off',
  'no-paper',
  'cover-open',
  'offline',
] as const;
export type PrinterFault = (typeof PRINTER_FAULTS)[number];

/** An order whose ticket is affected. */
export interface PrintedOrder {
  ticket_number: number;
  /** yyyy-mm-dd: each business day counts its tickets from 1 */
  business_date: string;
}

/** A printer that needs attention. */
export interface PrinterTrouble {
  /** why it does not print now; null if it does */
  fault: PrinterFault | null;
  /** ISO 8601: since when it has not printed; null if it does */
  since: string | null;
  /** ticket numbers that are printed automatically once it works again, oldest first */
  waiting: number[];
  /** ticket numbers whose printing is unconfirmed, newest first; they are not printed again automatically */
  unsure: number[];
  /** the orders of `waiting`, in the same order */
  waiting_orders?: PrintedOrder[];
  /** the orders of `unsure`, in the same order */
  unsure_orders?: PrintedOrder[];
}

/** A ticket printer of a branch. */
export interface BranchPrinter {
  id: number;
  branch_id: number;
  /** empty if it has no name */
  name: string;
  /** the station whose foods it prints; null if it prints whole orders */
  station: Named | null;
  host: string;
  port: number;
  width: PaperWidth;
  prints_on_arrival: boolean;
  /** whether it reports paper and cover, and confirms what it printed; null before the first try */
  reports_status: boolean | null;
  trouble: PrinterTrouble | null;
}
/** `GET /api/branches/{id}/printer`: the branch's first printer. */
export type PrinterAnswer = Answer<{ printer: BranchPrinter | null }>;
/** `GET /api/branches/{id}/printers`: those of whole orders first. */
export type PrintersAnswer = Answer<{ printers: BranchPrinter[] }>;
