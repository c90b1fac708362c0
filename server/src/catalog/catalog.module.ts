import { Module } from '@nestjs/common';
import { BranchesModule } from '../branches/branches.module.js';
import { CatalogController } from './catalog.controller.js';
import { MenuService } from './menu.service.js';
import { StaffBranchController } from './staff-branch.controller.js';

@Module({
  imports: [BranchesModule],
  controllers: [CatalogController, StaffBranchController],
  providers: [MenuService],
  exports: [MenuService],
})
export class CatalogModule {}
