import { Body, Controller, Get, Headers, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { OrderTaxDocuments, TaxDocuments } from '../../../../libs/contract/finance/tax-invoices.js';
import {
  CreditNoteRequest,
  InvoiceCorrectionRequest,
  PrintRequest,
  TaxInvoiceRequest,
  TaxMonthQuery,
} from '../../../../libs/contract/requests/finance/tax-invoices.js';
import { MONEY } from '../../../../libs/domain/people/roles.js';
import { branchesOf, Caller, Everyone, OptionalCaller, Staff, type StaffCaller } from '../../auth/access.js';
import { originOf } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import { type ClaimedPrint, TaxInvoicesService } from './tax-invoices.service.js';

@Controller('api')
export class TaxInvoicesController {
  constructor(
    private readonly invoices: TaxInvoicesService,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Issues the tax invoice of an order that was handed over, with a credit note for each refund, for the holder of its
   * token or its branch's staff. An order has one valid invoice: the same data returns it again, other data is rejected.
   */
  @Post('orders/:orderNumber/tax-invoice')
  @Everyone()
  issue(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @OptionalCaller() caller: StaffCaller | undefined,
    @Body() body: TaxInvoiceRequest,
    @Req() request: FastifyRequest,
  ): Promise<OrderTaxDocuments> {
    return this.invoices.issue({ reference, orderToken, caller, ...originOf(request, this.secrets) }, body);
  }

  /** Returns the tax invoice of an order with its credit notes, and the invoices that were corrected. */
  @Get('orders/:orderNumber/tax-invoice')
  @Everyone()
  read(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @OptionalCaller() caller: StaffCaller | undefined,
    @Req() request: FastifyRequest,
  ): Promise<OrderTaxDocuments> {
    return this.invoices.read({ reference, orderToken, caller, ...originOf(request, this.secrets) });
  }

  /**
   * Claims the original of an order's document before a page prints it. The first page gets it, and may print it again;
   * prints of every other page are copies.
   */
  @Post('orders/:orderNumber/tax-invoice/prints')
  @Everyone()
  print(
    @Param('orderNumber') reference: string,
    @Headers('order-token') orderToken: string | undefined,
    @OptionalCaller() caller: StaffCaller | undefined,
    @Body() body: PrintRequest,
    @Req() request: FastifyRequest,
  ): Promise<ClaimedPrint> {
    return this.invoices.print({ reference, orderToken, caller, ...originOf(request, this.secrets) }, body);
  }

  /**
   * Corrects the purchaser on the tax invoice of an order: a credit note for what is left of it, and an invoice that
   * replaces it. The same data changes nothing.
   */
  @Post('orders/:orderNumber/tax-invoice/corrections')
  @Staff({ roles: MONEY })
  correct(
    @Param('orderNumber') reference: string,
    @Caller() caller: StaffCaller,
    @Body() body: InvoiceCorrectionRequest,
    @Req() request: FastifyRequest,
  ): Promise<OrderTaxDocuments> {
    const origin = originOf(request, this.secrets);
    return this.invoices.correct({ reference, orderToken: undefined, caller, ...origin }, body);
  }

  /** Returns the credit note of a refund of an invoiced order. It is issued with the refund. */
  @Post('orders/:orderNumber/credit-notes')
  @Staff({ roles: MONEY })
  credit(
    @Param('orderNumber') reference: string,
    @Caller() caller: StaffCaller,
    @Body() { refund }: CreditNoteRequest,
    @Req() request: FastifyRequest,
  ): Promise<OrderTaxDocuments> {
    const origin = originOf(request, this.secrets);
    return this.invoices.credit({ reference, orderToken: undefined, caller, ...origin }, refund);
  }

  /** Returns the tax invoices and credit notes of a month, with gaps in their numbers. */
  @Get('finance/tax-invoices')
  @Staff({ roles: MONEY })
  ofMonth(@Caller() caller: StaffCaller, @Query() { month }: TaxMonthQuery): Promise<TaxDocuments> {
    return this.invoices.ofMonth(month, branchesOf(caller));
  }
}
