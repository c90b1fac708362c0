import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MenuTextEntity } from './menu-text.entity.js';

@Module({ imports: [TypeOrmModule.forFeature([MenuTextEntity])] })
export class MenuTextsModule {}
