import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../branches/branches.module.js';
import { RefundDocumentsPort } from '../payments/refunds/refund-documents-port.js';
import { AuditTrailController } from './audit-trail/audit-trail.controller.js';
import { AuditTrailService } from './audit-trail/audit-trail.service.js';
import { ClosedDaysController } from './closed-days/closed-days.controller.js';
import { ClosedDaysService } from './closed-days/closed-days.service.js';
import { DayClosingEntity } from './closing/day-closing.entity.js';
import { DayClosingOrderEntity } from './closing/day-closing-order.entity.js';
import { DayClosingsController } from './closing/day-closings.controller.js';
import { DayClosingsService } from './closing/day-closings.service.js';
import { DayCountEntity } from './closing/day-count.entity.js';
import { DayCountsService } from './closing/day-counts.service.js';
import { FinanceController } from './finance.controller.js';
import { FinanceService } from './finance.service.js';
import { FinanceCsvService } from './finance-csv.service.js';
import { FinanceMonthsService } from './finance-months.service.js';
import { FinanceOrdersService } from './finance-orders.service.js';
import { KitchenFiguresController } from './kitchen-figures/kitchen-figures.controller.js';
import { KitchenFiguresService } from './kitchen-figures/kitchen-figures.service.js';
import { ReconciliationController } from './reconciliation/reconciliation.controller.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { SalesService } from './sales.service.js';
import { InvoicesOfOrders } from './tax/invoices-of-orders.js';
import { TaxController } from './tax/tax.controller.js';
import { TaxDocumentEntity } from './tax/tax-document.entity.js';
import { TaxDocumentsService } from './tax/tax-documents.service.js';
import { TaxEditingService } from './tax/tax-editing.service.js';
import { TaxInvoicesController } from './tax/tax-invoices.controller.js';
import { TaxInvoicesService } from './tax/tax-invoices.service.js';
import { TaxSerialEntity } from './tax/tax-serial.entity.js';
import { JournalAccountsEntity } from './tax-reports/journal-accounts.entity.js';
import { TaxCsvService } from './tax-reports/tax-csv.service.js';
import { TaxReportsController } from './tax-reports/tax-reports.controller.js';
import { TaxReportsService } from './tax-reports/tax-reports.service.js';
import { WaitingController } from './waiting/waiting.controller.js';
import { WaitingService } from './waiting/waiting.service.js';

/** Global, because payments cannot import finance and get the documents of refunds injected through a port. */
@Global()
@Module({
  imports: [
    BranchesModule,
    TypeOrmModule.forFeature([
      DayClosingEntity,
      DayClosingOrderEntity,
      DayCountEntity,
      TaxDocumentEntity,
      TaxSerialEntity,
      JournalAccountsEntity,
    ]),
  ],
  controllers: [
    FinanceController,
    ClosedDaysController,
    DayClosingsController,
    ReconciliationController,
    AuditTrailController,
    WaitingController,
    KitchenFiguresController,
    TaxController,
    TaxInvoicesController,
    TaxReportsController,
  ],
  providers: [
    FinanceService,
    FinanceCsvService,
    FinanceOrdersService,
    FinanceMonthsService,
    SalesService,
    ClosedDaysService,
    DayClosingsService,
    DayCountsService,
    ReconciliationService,
    AuditTrailService,
    WaitingService,
    KitchenFiguresService,
    TaxEditingService,
    TaxDocumentsService,
    { provide: RefundDocumentsPort, useExisting: TaxDocumentsService },
    TaxInvoicesService,
    InvoicesOfOrders,
    TaxReportsService,
    TaxCsvService,
  ],
  exports: [RefundDocumentsPort],
})
export class FinanceModule {}
