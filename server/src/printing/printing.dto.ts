import { IsIn, Matches } from 'class-validator';
import {
  PAPER_WIDTHS,
  type PaperWidth,
  PRINTER_HOST_MAX,
  PRINTER_NAME_MAX,
  type PrinterRequest,
  type PrintRequest,
} from '../../../libs/contract/orders/printing.js';
import { fixedProblem, reports } from '../../../libs/validation/field-problems.js';
import {
  Flag,
  Nullable,
  Optional,
  OptionalText,
  Quantity,
  Reference,
  RequiredText,
} from '../../../libs/validation/validators.js';

export class PrinterDto implements PrinterRequest {
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

  @Flag('Print on arrival')
  printsOnArrival!: boolean;

  @Nullable()
  @Reference(fixedProblem('no-station', 'Select a station!'))
  station?: number | null;

  @Optional()
  @OptionalText({ label: 'Name', max: PRINTER_NAME_MAX })
  name?: string;
}

export class PrintDto implements PrintRequest {
  @Optional()
  @Reference(fixedProblem('no-printer', 'Select a printer!'))
  printer?: number;
}
