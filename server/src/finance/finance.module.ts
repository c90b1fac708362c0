import { Module } from '@nestjs/common';
import { FinanceController } from './finance.controller.js';
import { FinanceService } from './finance.service.js';
import { FinanceCsv } from './finance-csv.service.js';
import { FinanceOrders } from './finance-orders.service.js';

@Module({ controllers: [FinanceController], providers: [FinanceService, FinanceCsv, FinanceOrders] })
export class FinanceModule {}
