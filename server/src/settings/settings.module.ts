import { Module } from '@nestjs/common';
import { BranchesModule } from '../branches/branches.module.js';
import { SettingsController } from './settings.controller.js';
import { SetupController } from './setup.controller.js';
import { SetupService } from './setup.service.js';
import { ShopController } from './shop.controller.js';
import { ShopNewsService } from './shop-news.service.js';

@Module({
  imports: [BranchesModule],
  controllers: [SettingsController, ShopController, SetupController],
  providers: [ShopNewsService, SetupService],
})
export class SettingsModule {}
