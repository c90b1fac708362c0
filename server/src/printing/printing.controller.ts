import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { BranchPrinter } from '../../../libs/contract/orders/printing.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { OrderPrintRequest, PrinterRequest } from '../../../libs/contract/requests/kitchen/printing.js';
import { BRANCH_STAFF, MANAGERS } from '../../../libs/domain/people/roles.js';
import { SHIFT_ROLES } from '../../../libs/domain/people/shift-roles.js';
import { text } from '../../../libs/texts/text.js';
import { Caller, Staff } from '../auth/access.js';
import type { Sentence } from '../common/texts.js';
import { IdPipe, UuidPipe } from '../common/validation/path-pipes.js';
import { OrderNumbersService } from '../orders/changes/order-numbers.service.js';
import { PrintersService } from './printers.service.js';
import { PrintingService } from './printing.service.js';

const OWN_BRANCH = { in: 'param', name: 'id' } as const;

@Controller('api')
export class PrintingController {
  constructor(
    private readonly printers: PrintersService,
    private readonly printing: PrintingService,
    private readonly numbers: OrderNumbersService,
  ) {}

  /** Returns the branch's ticket printers, those of whole orders first. */
  @Get('branches/:id/printers')
  @Staff({ roles: BRANCH_STAFF, branch: OWN_BRANCH })
  async list(@Param('id', IdPipe) id: number): Promise<{ printers: BranchPrinter[] }> {
    return { printers: await this.printers.all([id]) };
  }

  /** Adds a ticket printer to the branch. */
  @Post('branches/:id/printers')
  @Staff({ roles: MANAGERS, branch: OWN_BRANCH })
  async add(
    @Param('id', IdPipe) id: number,
    @Body() body: PrinterRequest,
    @Caller() caller: SessionUser,
  ): Promise<{ printer: BranchPrinter; message: Sentence }> {
    return { printer: await this.printers.add(caller, id, body), message: text('done.printer.saved') };
  }

  /** Saves one of the branch's ticket printers. */
  @Put('branches/:id/printers/:printer')
  @Staff({ roles: MANAGERS, branch: OWN_BRANCH })
  async edit(
    @Param('id', IdPipe) id: number,
    @Param('printer', IdPipe) printer: number,
    @Body() body: PrinterRequest,
    @Caller() caller: SessionUser,
  ): Promise<{ printer: BranchPrinter; message: Sentence }> {
    return {
      printer: await this.printers.edit(caller, { branchId: id, printer }, body),
      message: text('done.printer.saved'),
    };
  }

  /** Removes one of the branch's ticket printers. */
  @Delete('branches/:id/printers/:printer')
  @Staff({ roles: MANAGERS, branch: OWN_BRANCH })
  async removeOne(
    @Param('id', IdPipe) id: number,
    @Param('printer', IdPipe) printer: number,
    @Caller() caller: SessionUser,
  ): Promise<{ message: Sentence }> {
    await this.printers.remove(caller, { branchId: id, printer });
    return { message: text('done.printer.removed') };
  }

  /** Prints a test page on one of the branch's ticket printers. */
  @Post('branches/:id/printers/:printer/test')
  @Staff({ roles: MANAGERS, branch: OWN_BRANCH })
  async testOne(
    @Param('id', IdPipe) id: number,
    @Param('printer', IdPipe) printer: number,
    @Caller() caller: SessionUser,
  ): Promise<{ message: Sentence }> {
    await this.printing.test(caller, { branchId: id, printer });
    return { message: text('done.printer.test') };
  }

  /** Returns the branch's first ticket printer, or null. */
  @Get('branches/:id/printer')
  @Staff({ roles: BRANCH_STAFF, branch: OWN_BRANCH })
  async read(@Param('id', IdPipe) id: number): Promise<{ printer: BranchPrinter | null }> {
    return { printer: (await this.printers.all([id]))[0] ?? null };
  }

  /** Saves the branch's first ticket printer; adds it if there is none. */
  @Put('branches/:id/printer')
  @Staff({ roles: MANAGERS, branch: OWN_BRANCH })
  async save(
    @Param('id', IdPipe) id: number,
    @Body() body: PrinterRequest,
    @Caller() caller: SessionUser,
  ): Promise<{ printer: BranchPrinter; message: Sentence }> {
    return { printer: await this.printers.save(caller, id, body), message: text('done.printer.saved') };
  }

  /** Removes the branch's first ticket printer. */
  @Delete('branches/:id/printer')
  @Staff({ roles: MANAGERS, branch: OWN_BRANCH })
  async remove(@Param('id', IdPipe) id: number, @Caller() caller: SessionUser): Promise<{ message: Sentence }> {
    await this.printers.remove(caller, { branchId: id });
    return { message: text('done.printer.removed') };
  }

  /** Prints a test page on the branch's first ticket printer. */
  @Post('branches/:id/printer/test')
  @Staff({ roles: MANAGERS, branch: OWN_BRANCH })
  async test(@Param('id', IdPipe) id: number, @Caller() caller: SessionUser): Promise<{ message: Sentence }> {
    await this.printing.test(caller, { branchId: id });
    return { message: text('done.printer.test') };
  }

  /** Prints the customer's receipt of an order. */
  @Post('orders/:id/receipt')
  @Staff({ roles: SHIFT_ROLES, branch: { in: 'param', name: 'id', of: 'order' } })
  async printReceipt(
    @Param('id', UuidPipe) orderId: string,
    @Caller() caller: SessionUser,
  ): Promise<{ message: Sentence }> {
    const order = await this.printing.printReceipt(caller, orderId);
    return { message: text('done.receipt-printed', { number: this.numbers.of(order) }) };
  }

  /** Prints an order's ticket, again or for the first time, on the printers that print something of the order. */
  @Post('orders/:id/print')
  @Staff({ roles: BRANCH_STAFF, branch: { in: 'param', name: 'id', of: 'order' } })
  async print(
    @Param('id', UuidPipe) orderId: string,
    @Body() { printer }: OrderPrintRequest,
    @Caller() caller: SessionUser,
  ): Promise<{ message: Sentence }> {
    const order = await this.printing.print(caller, orderId, printer);
    return { message: text('done.printed', { number: this.numbers.of(order) }) };
  }
}
