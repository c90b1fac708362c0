import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../branches/branches.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { BranchPrinterEntity } from './branch-printer.entity.js';
import { PrinterScopes } from './paper/printer-scopes.js';
import { TicketsService } from './paper/tickets.service.js';
import { PrintJobEntity } from './print-job.entity.js';
import { PrintQueue } from './print-queue.js';
import { PrintersService } from './printers.service.js';
import { PrintingController } from './printing.controller.js';
import { PrintingService } from './printing.service.js';
import { PRINTER_RULES, type PrinterRules } from './printing-settings.js';
import { TicketReaderService } from './ticket-reader.service.js';

@Module({})
export class PrintingModule {
  static with(rules: PrinterRules): DynamicModule {
    return {
      module: PrintingModule,
      // the kitchen uses the service
      global: true,
      imports: [
        TypeOrmModule.forFeature([BranchPrinterEntity, PrintJobEntity]),
        BranchesModule,
        CatalogModule,
        OrdersModule,
      ],
      controllers: [PrintingController],
      providers: [
        { provide: PRINTER_RULES, useValue: rules },
        PrinterScopes,
        TicketsService,
        PrintQueue,
        TicketReaderService,
        PrintersService,
        PrintingService,
      ],
      exports: [PrintersService],
    };
  }
}
