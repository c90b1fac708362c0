import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { PublicTax } from '../../../../libs/contract/branches/settings.js';
import type { TaxPeriod, TaxState } from '../../../../libs/contract/finance/tax.js';
import { appliesOn } from '../../../../libs/domain/tax/tax.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { Clock } from '../../common/clock.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { Database } from '../../database/rows.js';
import { saveTaxPeriod, taxPeriods } from './tax.repository.js';

/** The chain's taxes. Old periods are kept, so that old receipts keep theirs. */
@Injectable()
export class TaxService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns today's taxes, and all periods. */
  async read(db: Database = this.db): Promise<TaxState> {
    const periods = await taxPeriods(db);
    const today = appliesOn(periods, businessDate(this.clock.now(), this.config));
    if (!today) return { tax: null, periods };
    const { version: _, ...tax } = today;
    return { tax, periods };
  }

  /** Saves the taxes from `since` on, over those that begin on the same day. */
  save(tx: EntityManager, period: TaxPeriod, version: number): Promise<void> {
    return saveTaxPeriod(tx, period, { version, at: this.clock.now() });
  }

  /** Returns the tax data that customers see today. */
  async ofPublic(): Promise<PublicTax> {
    const { tax } = await this.read();
    return tax?.is_registered
      ? { is_registered: true, vat_percentage: tax.vat_percentage, tin: tax.tin }
      : { is_registered: false, vat_percentage: 0, tin: '' };
  }
}
