import { Module } from '@nestjs/common';
import { FinanceController } from './finance.controller.js';
import { FinanceService } from './finance.service.js';
import { FinanceCsv } from './finance-csv.service.js';

@Module({ controllers: [FinanceController], providers: [FinanceService, FinanceCsv] })
export class FinanceModule {}
