import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BranchesModule } from '../../branches/branches.module.js';
import { ChainApplyService } from './chain-apply.service.js';
import { ChainChangeEntity } from './chain-change.entity.js';
import { ChainChangeBranchEntity } from './chain-change-branch.entity.js';
import { ChainLeftOutEntity } from './chain-left-out.entity.js';
import { ChainMenuController } from './chain-menu.controller.js';
import { ChainMenuService } from './chain-menu.service.js';
import { PriceLevelEntity } from './levels/price-level.entity.js';
import { PriceLevelsController } from './levels/price-levels.controller.js';
import { PriceLevelsService } from './levels/price-levels.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ChainChangeEntity, ChainChangeBranchEntity, ChainLeftOutEntity, PriceLevelEntity]),
    BranchesModule,
  ],
  controllers: [ChainMenuController, PriceLevelsController],
  providers: [ChainApplyService, ChainMenuService, PriceLevelsService],
  exports: [ChainMenuService],
})
export class ChainMenuModule {}
