import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../branches/branches.module.js';
import { PromoCodeEntity } from './promo-code.entity.js';
import { PromoCodesController } from './promo-codes.controller.js';
import { PromoCodesService } from './promo-codes.service.js';
import { PromoCodesAdminController } from './promo-codes-admin.controller.js';
import { PromoCodesAdminService } from './promo-codes-admin.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PromoCodeEntity]), BranchesModule],
  controllers: [PromoCodesController, PromoCodesAdminController],
  providers: [PromoCodesService, PromoCodesAdminService],
  exports: [PromoCodesService, PromoCodesAdminService],
})
export class PromoCodesModule {}
