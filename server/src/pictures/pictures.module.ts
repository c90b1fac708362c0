import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PictureEntity } from './picture.entity.js';
import { PicturesService } from './pictures.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([PictureEntity])],
  providers: [PicturesService],
  exports: [PicturesService],
})
export class PicturesModule {}
