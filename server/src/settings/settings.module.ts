import { Module } from '@nestjs/common';
import { SettingsController } from './settings.controller.js';
import { ShopController } from './shop.controller.js';
import { ShopNewsService } from './shop-news.service.js';

@Module({ controllers: [SettingsController, ShopController], providers: [ShopNewsService] })
export class SettingsModule {}
