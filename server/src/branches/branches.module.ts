import { Module } from '@nestjs/common';
import { BranchChanges } from './branch-changes.service.js';
import { BranchesController } from './branches.controller.js';
import { BranchesService } from './branches.service.js';
import { BranchesAdmin } from './branches-admin.service.js';

@Module({
  controllers: [BranchesController],
  providers: [BranchesService, BranchesAdmin, BranchChanges],
  exports: [BranchesService, BranchChanges],
})
export class BranchesModule {}
