import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { AuditEntry } from '../../../../libs/contract/people/audit.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { AuditQuery } from '../../../../libs/contract/requests/finance/audit.js';
import type { Named } from '../../../../libs/contract/values.js';
import { businessDaySpan, businessDayStart } from '../../../../libs/domain/time/business-day.js';
import { branchesOf } from '../../auth/access.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { countTrail, readOffers, readTrail, TRAIL_FILTERS, type TrailFilter } from './audit-trail.repository.js';

export interface AuditPage {
  entries: AuditEntry[];
  total: number;
  actors: Named[];
  entities: string[];
  actions: string[];
}

const PAGE_SIZE = 25;

/** Reads the append-only audit trail. */
@Injectable()
export class AuditTrailService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Returns a page of the trail, newest first, with the options of the filters. Days are business days.
   *
   * @param visible the condition that `visibleTo` returns for the caller
   */
  async page(query: AuditQuery, visible: string): Promise<AuditPage> {
    const filter = this.filterOf(query);
    const size = Number(query.pageSize ?? PAGE_SIZE);
    const page = { limit: size, offset: (Number(query.page ?? 1) - 1) * size };
    const [entries, total, offers] = await Promise.all([
      readTrail(this.db, { visible, filter, page }),
      countTrail(this.db, { visible, filter }),
      readOffers(this.db, visible),
    ]);
    return { entries, total, ...offers };
  }

  private filterOf(query: AuditQuery): TrailFilter {
    return Object.fromEntries(
      TRAIL_FILTERS.flatMap((name) => {
        const value = query[name];
        return value === undefined || value === '' ? [] : [[name, this.valueOf(name, value)]];
      }),
    );
  }

  /** Converts days to instants and a search to a pattern. Other values are compared unchanged. */
  private valueOf(name: keyof TrailFilter, value: string | number): string | number | Date {
    if (name === 'from') return businessDayStart(String(value), this.config);
    if (name === 'to') return businessDaySpan(String(value), String(value), this.config).end;
    return name === 'search' ? `%${String(value).replace(/[\\%_]/g, '\\$&')}%` : value;
  }
}

/** Returns an SQL condition on the trail `a` for the entries that a user may see: those of their branches. */
export function visibleTo(caller: SessionUser): string {
  const branches = branchesOf(caller);
  return branches === null ? 'true' : `a.branch_id = ANY ('{${branches.map(Number).join(',')}}'::int[])`;
}
