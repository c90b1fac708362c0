import { Module } from '@nestjs/common';
import { ErasureService } from './erasure.service.js';
import { HousekeepingService } from './housekeeping.service.js';

@Module({ providers: [HousekeepingService, ErasureService] })
export class HousekeepingModule {}
