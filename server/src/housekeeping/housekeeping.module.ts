import { Module } from '@nestjs/common';
import { Erasure } from './erasure.service.js';
import { Housekeeping } from './housekeeping.service.js';

@Module({ providers: [Housekeeping, Erasure] })
export class HousekeepingModule {}
