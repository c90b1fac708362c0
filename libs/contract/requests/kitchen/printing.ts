import { IsIn, Matches } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import {
  Flag,
  Nullable,
  Optional,
  OptionalText,
  Quantity,
  Reference,
  RequiredText,
} from '../../../validation/validators.js';
import { PAPER_WIDTHS, type PaperWidth, PRINTER_HOST_MAX, PRINTER_NAME_MAX } from '../../orders/printing.js';

/** The body of `POST /api/branches/{id}/printers`, and of `PUT` for one of them or for `…/printer`. */
export class PrinterRequest {
  /** an address or a name in the branch's own network */
  @Matches(
    /^[0-9A-Za-z.:_-]*$/,
    reports(fixedProblem('no-host', 'Address must be like 192.168.1.50, or a name without spaces.')),
  )
  @RequiredText({ label: 'Address', max: PRINTER_HOST_MAX })
  host!: string;

  @Quantity('Port', { min: 1, max: 65_535 })
  port!: number;

  @IsIn(PAPER_WIDTHS, reports(fixedProblem('unknown-width', 'Paper must be 58 or 80 mm wide.')))
  width!: PaperWidth;

  /** whether each order is printed when it reaches the kitchen */
  @Flag('Print on arrival')
  printsOnArrival!: boolean;

  /** the id of the station whose foods it prints; null: whole orders. Absent: as before */
  @Nullable()
  @Reference(fixedProblem('no-station', 'Select a station!'))
  station?: number | null;

  /** what staff call it; empty: the name of its station. Absent: as before */
  @Optional()
  @OptionalText({ label: 'Name', max: PRINTER_NAME_MAX })
  name?: string;
}

/** The body of `POST /api/orders/{id}/print`. */
export class OrderPrintRequest {
  /** the id of a printer of the order's branch; absent: every printer that prints something of the order */
  @Optional()
  @Reference(fixedProblem('no-printer', 'Select a printer!'))
  printer?: number;
}
