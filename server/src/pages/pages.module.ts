import { Module } from '@nestjs/common';
import { BannersModule } from '../banners/banners.module.js';
import { BranchesModule } from '../branches/branches.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { BranchPagesService } from './branch-pages.service.js';
import { FirstPagesService } from './first-pages.service.js';

@Module({
  imports: [BannersModule, BranchesModule, CatalogModule, DeliveriesModule],
  providers: [BranchPagesService, FirstPagesService],
})
export class PagesModule {}
