import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { BranchPrinter } from '../../../libs/contract/orders/printing.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { ORDER_ROLES } from '../../../libs/domain/people/roles.js';
import { SHIFT_ROLES } from '../../../libs/domain/people/shift-roles.js';
import { text } from '../../../libs/texts/text.js';
import { BRANCH_EDITORS, Caller, Staff } from '../auth/access.js';
import type { Sentence } from '../common/texts.js';
import { IdPipe, UuidPipe } from '../common/validation/path-pipes.js';
import { OrderNumbersService } from '../orders/changes/order-numbers.service.js';
import { PrinterDto } from './printing.dto.js';
import { PrintingService } from './printing.service.js';

const OWN_BRANCH = { in: 'param', name: 'id' } as const;

@Controller('api')
export class PrintingController {
  constructor(
    private readonly printing: PrintingService,
    private readonly numbers: OrderNumbersService,
  ) {}

  /** Returns the branch's ticket printer, or null. */
  @Get('branches/:id/printer')
  @Staff({ roles: ORDER_ROLES, branch: OWN_BRANCH })
  async read(@Param('id', IdPipe) id: number): Promise<{ printer: BranchPrinter | null }> {
    return { printer: await this.printing.ofBranch(id) };
  }

  /** Saves the branch's ticket printer. */
  @Put('branches/:id/printer')
  @Staff({ roles: BRANCH_EDITORS, branch: OWN_BRANCH })
  async save(
    @Param('id', IdPipe) id: number,
    @Body() body: PrinterDto,
    @Caller() caller: SessionUser,
  ): Promise<{ printer: BranchPrinter; message: Sentence }> {
    return { printer: await this.printing.save(caller, id, body), message: text('done.printer.saved') };
  }

  /** Removes the branch's ticket printer. */
  @Delete('branches/:id/printer')
  @Staff({ roles: BRANCH_EDITORS, branch: OWN_BRANCH })
  async remove(@Param('id', IdPipe) id: number, @Caller() caller: SessionUser): Promise<{ message: Sentence }> {
    await this.printing.remove(caller, id);
    return { message: text('done.printer.removed') };
  }

  /** Prints a test page on the branch's ticket printer. */
  @Post('branches/:id/printer/test')
  @Staff({ roles: BRANCH_EDITORS, branch: OWN_BRANCH })
  async test(@Param('id', IdPipe) id: number, @Caller() caller: SessionUser): Promise<{ message: Sentence }> {
    await this.printing.test(caller, id);
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

  /** Prints an order's ticket, again or for the first time. */
  @Post('orders/:id/print')
  @Staff({ roles: ORDER_ROLES, branch: { in: 'param', name: 'id', of: 'order' } })
  async print(@Param('id', UuidPipe) orderId: string, @Caller() caller: SessionUser): Promise<{ message: Sentence }> {
    const order = await this.printing.print(caller, orderId);
    return { message: text('done.printed', { number: this.numbers.of(order) }) };
  }
}
