import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../branches/branches.module.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveriesAdminController } from './deliveries-admin.controller.js';
import { DeliveriesAdminService } from './deliveries-admin.service.js';
import { DeliveryAreaEntity } from './delivery-area.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([DeliveryAreaEntity]), BranchesModule],
  controllers: [DeliveriesController, DeliveriesAdminController],
  providers: [DeliveriesService, DeliveriesAdminService],
  exports: [DeliveriesService, DeliveriesAdminService],
})
export class DeliveriesModule {}
