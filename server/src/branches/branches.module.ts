import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchEntity } from './branch.entity.js';
import { BranchChangesService } from './branch-changes.service.js';
import { BranchFields } from './branch-fields.js';
import { BranchParts } from './branch-parts.js';
import { BranchesController } from './branches.controller.js';
import { BranchesService } from './branches.service.js';
import { BranchesAdminService } from './branches-admin.service.js';
import { BranchMarkExpiry } from './operations/branch-mark-expiry.js';
import { BranchOperationsService } from './operations/branch-operations.service.js';
import { ChainDaysService } from './special-days/chain-days.service.js';
import { DayChangesService } from './special-days/day-changes.service.js';
import { SpecialDaysController } from './special-days/special-days.controller.js';
import { SpecialDaysEntity } from './special-days/special-days.entity.js';
import { SpecialDaysService } from './special-days/special-days.service.js';
import { TaxService } from './tax/tax.service.js';
import { TaxPeriodEntity } from './tax/tax-period.entity.js';
import { WaysToPayController } from './ways-to-pay/ways-to-pay.controller.js';
import { WaysToPayEntity } from './ways-to-pay/ways-to-pay.entity.js';
import { WaysToPayService } from './ways-to-pay/ways-to-pay.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([BranchEntity, SpecialDaysEntity, WaysToPayEntity, TaxPeriodEntity])],
  controllers: [BranchesController, SpecialDaysController, WaysToPayController],
  providers: [
    BranchParts,
    BranchesService,
    BranchesAdminService,
    BranchOperationsService,
    BranchFields,
    BranchChangesService,
    BranchMarkExpiry,
    ChainDaysService,
    DayChangesService,
    SpecialDaysService,
    WaysToPayService,
    TaxService,
  ],
  exports: [
    BranchParts,
    ChainDaysService,
    BranchOperationsService,
    BranchesService,
    BranchChangesService,
    WaysToPayService,
    TaxService,
  ],
})
export class BranchesModule {}
