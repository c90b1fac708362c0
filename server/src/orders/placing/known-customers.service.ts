import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CallOrigin } from '../../common/limits/call-origin.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { Queryable } from '../../database/rows.js';
import { hasConfirmedOrderOfPhone } from '../order-reads.repository.js';

/** Recognizes customers with a confirmed order, so that strangers cannot use up the limits for them. */
@Injectable()
export class KnownCustomersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Returns the origin of a call that names a phone, marked as known if an order of the device or the phone was
   * confirmed before.
   */
  async recognize(origin: CallOrigin, phone: string, db: Queryable = this.db): Promise<CallOrigin> {
    if (origin.isKnown || !this.config.hasRateLimits) return origin;
    return { ...origin, isKnown: await hasConfirmedOrderOfPhone(db, phone) };
  }
}
