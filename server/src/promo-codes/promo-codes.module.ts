import { Module } from '@nestjs/common';
import { BranchesModule } from '../branches/branches.module.js';
import { PromoCodesController } from './promo-codes.controller.js';
import { PromoCodesService } from './promo-codes.service.js';
import { PromoCodesAdminController } from './promo-codes-admin.controller.js';
import { PromoCodesAdmin } from './promo-codes-admin.service.js';

@Module({
  imports: [BranchesModule],
  controllers: [PromoCodesController, PromoCodesAdminController],
  providers: [PromoCodesService, PromoCodesAdmin],
  exports: [PromoCodesService, PromoCodesAdmin],
})
export class PromoCodesModule {}
