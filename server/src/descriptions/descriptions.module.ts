import { Module } from '@nestjs/common';
import { DescriptionsController } from './descriptions.controller.js';

@Module({ controllers: [DescriptionsController] })
export class DescriptionsModule {}
