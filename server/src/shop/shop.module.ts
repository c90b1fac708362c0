import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ShopEntity } from './shop.entity.js';
import { ShopService } from './shop.service.js';
import { ShopEditingService } from './shop-editing.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ShopEntity])],
  providers: [ShopService, ShopEditingService],
  exports: [ShopService, ShopEditingService],
})
export class ShopModule {}
