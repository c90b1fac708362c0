import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FinanceModule } from '../finance/finance.module.js';
import { Erasure } from './erasure.service.js';
import { Housekeeping } from './housekeeping.service.js';
import { OrderArchive } from './order-archive.service.js';
import { RecurringTaskEntity } from './recurring-task.entity.js';
import { Retention } from './retention.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RecurringTaskEntity]), FinanceModule],
  providers: [Housekeeping, Retention, OrderArchive, Erasure],
})
export class HousekeepingModule {}
