import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { AuditEntry, AuditQuery } from '../../../libs/contract/audit.js';
import type { Named, SessionUser } from '../../../libs/contract/entities.js';
import { businessDaySpan, businessDayStart } from '../../../libs/domain/business-day.js';
import { isOfEveryBranch } from '../../../libs/domain/roles.js';
import { type AppConfig, CONFIG } from '../config.js';
import { firstRow, rows } from '../database/rows.js';

interface AuditRow {
  id: string;
  at: Date;
  actor_id: number | null;
  actor_name: string;
  action: string;
  entity: string;
  entity_id: string;
  subject: string | null;
  branch_id: number | null;
  branch_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface AuditPage {
  entries: AuditEntry[];
  total: number;
  actors: Named[];
  entities: string[];
  actions: string[];
}

const PAGE_SIZE = 25;

/** A condition for each filter; `?` stands for its value's place. */
const CONDITIONS = {
  from: 'a.at >= ?',
  to: 'a.at < ?',
  branch: 'a.branch_id = ?',
  actor: 'a.actor_id = ?',
  entity: 'a.entity = ?',
  entityId: 'a.entity_id = ?',
  action: 'a.action = ?',
  search: `(a.actor_name ILIKE ? OR a.action ILIKE ? OR s.subject ILIKE ? OR a.before::text ILIKE ? OR a.after::text ILIKE ?)`,
} as const satisfies Partial<Record<keyof AuditQuery, string>>;
type Filter = keyof typeof CONDITIONS;

/**
 * The name of each kind of thing, by its number; most entries keep only the fields that changed. `CASE` keeps the casts
 * from numbers that are none of theirs.
 */
const NAME_OF = {
  'food type': 'SELECT name FROM food_type WHERE id = a.entity_id::integer',
  'sub food type': 'SELECT name FROM sub_food_type WHERE id = a.entity_id::integer',
  food: 'SELECT name FROM menu_item WHERE id = a.entity_id::integer',
  offer: 'SELECT name FROM menu_item WHERE id = a.entity_id::integer',
  'buy-get offer': 'SELECT name FROM buy_get_offer WHERE id = a.entity_id::integer',
  'delivery area': 'SELECT area FROM delivery WHERE id = a.entity_id::integer',
  'promo code': 'SELECT code FROM promo_code WHERE id = a.entity_id::bigint',
  branch: 'SELECT name FROM branch WHERE id = a.entity_id::integer',
  user: 'SELECT name FROM app_user WHERE id = a.entity_id::integer',
  order: 'SELECT reference FROM customer_order WHERE id = a.entity_id::uuid',
} as const;

const SUBJECT = `COALESCE(
  CASE a.entity ${Object.entries(NAME_OF)
    .map(([entity, statement]) => `WHEN '${entity}' THEN (${statement})`)
    .join(' ')} END,
  a.before->>'name', a.after->>'name')`;
const FROM_TRAIL = `FROM audit_entry a CROSS JOIN LATERAL (SELECT ${SUBJECT} AS subject) AS s`;

/** Reads the append-only trail. */
@Injectable()
export class AuditTrailService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * A page of the trail, newest first, with what the filters may offer. Days are business days.
   *
   * @param visible what `visibleTo` says of the caller
   */
  async page(query: AuditQuery, visible: string): Promise<AuditPage> {
    const { conditions, parameters } = this.filter(query);
    const size = query.pageSize ?? PAGE_SIZE;
    const where = [visible, ...conditions].join(' AND ');
    const [found, total, offers] = await Promise.all([
      rows<AuditRow>(
        this.db,
        `SELECT a.id, a.at, a.actor_id, a.actor_name, a.action, a.entity, a.entity_id, s.subject, a.branch_id,
                b.name AS branch_name, a.before, a.after
         ${FROM_TRAIL} LEFT JOIN branch b ON b.id = a.branch_id
         WHERE ${where}
         ORDER BY a.id DESC LIMIT ${Number(size)} OFFSET ${(Number(query.page ?? 1) - 1) * Number(size)}`,
        parameters,
      ),
      firstRow<{ total: number }>(this.db, `SELECT count(*)::int AS total ${FROM_TRAIL} WHERE ${where}`, parameters),
      this.offers(visible),
    ]);
    return { entries: found.map(entryOf), total: total?.total ?? 0, ...offers };
  }

  private filter(query: AuditQuery): { conditions: string[]; parameters: unknown[] } {
    const parameters: unknown[] = [];
    const conditions = (Object.keys(CONDITIONS) as Filter[]).flatMap((name) => {
      const value = query[name];
      if (value === undefined || value === '') return [];
      parameters.push(this.valueOf(name, value));
      return [CONDITIONS[name].replaceAll('?', `$${parameters.length}`)];
    });
    return { conditions, parameters };
  }

  /** Days become instants, a search a pattern; everything else is compared as it is. */
  private valueOf(name: Filter, value: string | number): string | number | Date {
    if (name === 'from') return businessDayStart(String(value), this.config);
    if (name === 'to') return businessDaySpan(String(value), String(value), this.config).end;
    return name === 'search' ? `%${String(value).replace(/[\\%_]/g, '\\$&')}%` : value;
  }

  private async offers(visible: string): Promise<Pick<AuditPage, 'actors' | 'entities' | 'actions'>> {
    const row = await firstRow<{ actors: Named[] | null; entities: string[] | null; actions: string[] | null }>(
      this.db,
      `SELECT
         (SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY lower(name)) FROM (
            SELECT DISTINCT ON (a.actor_id) a.actor_id AS id, a.actor_name AS name FROM audit_entry a
            WHERE ${visible} AND a.actor_id IS NOT NULL ORDER BY a.actor_id, a.id DESC) AS people) AS actors,
         (SELECT json_agg(entity ORDER BY entity) FROM (
            SELECT DISTINCT a.entity FROM audit_entry a WHERE ${visible}) AS things) AS entities,
         (SELECT json_agg(action ORDER BY action) FROM (
            SELECT DISTINCT a.action FROM audit_entry a WHERE ${visible}) AS deeds) AS actions`,
    );
    return { actors: row?.actors ?? [], entities: row?.entities ?? [], actions: row?.actions ?? [] };
  }
}

/** Of the trail `a`, what a member of staff may see: the roles of the chain everything, anyone else the own branch. */
export function visibleTo({ role_id, branch_id }: SessionUser): string {
  return isOfEveryBranch(role_id) ? 'true' : `a.branch_id = ${Number(branch_id)}`;
}

const entryOf = (row: AuditRow): AuditEntry => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
  action: row.action,
  entity: row.entity,
  entity_id: row.entity_id,
  subject: row.subject,
  branch: row.branch_id === null || row.branch_name === null ? null : { id: row.branch_id, name: row.branch_name },
  before: row.before,
  after: row.after,
});
