import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CallOrigin } from '../../common/limits/call-origin.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { Queryable } from '../../database/rows.js';
import { hasConfirmedOrderOfPhone } from '../order-reads.repository.js';

/** Recognizes customers whose orders were confirmed before, so that limits which strangers exhaust leave them their part. */
@Injectable()
export class KnownCustomersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the origin of a call that names a phone: a known one if the device or the phone has had an order confirmed. */
  async recognize(origin: CallOrigin, phone: string, db: Queryable = this.db): Promise<CallOrigin> {
    if (origin.isKnown || !this.config.hasRateLimits) return origin;
    return { ...origin, isKnown: await hasConfirmedOrderOfPhone(db, phone) };
  }
}
