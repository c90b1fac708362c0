import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DayClosingEntity } from './closing/day-closing.entity.js';
import { DayClosingOrderEntity } from './closing/day-closing-order.entity.js';
import { DayClosingsController } from './closing/day-closings.controller.js';
import { DayClosings } from './closing/day-closings.service.js';
import { FinanceController } from './finance.controller.js';
import { FinanceService } from './finance.service.js';
import { FinanceCsv } from './finance-csv.service.js';
import { FinanceMonths } from './finance-months.service.js';
import { FinanceOrders } from './finance-orders.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DayClosingEntity, DayClosingOrderEntity])],
  controllers: [FinanceController, DayClosingsController],
  providers: [FinanceService, FinanceCsv, FinanceOrders, FinanceMonths, DayClosings],
})
export class FinanceModule {}
