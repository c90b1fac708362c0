import type { AuditEntry } from '../../../../libs/contract/people/audit.js';
import type { AuditQuery } from '../../../../libs/contract/requests/finance/audit.js';
import type { Named } from '../../../../libs/contract/values.js';
import type { AuditEntryEntity } from '../../audit/audit-entry.entity.js';
import { firstRow, type Queryable, rows } from '../../database/rows.js';

interface AuditRow extends AuditEntryEntity {
  subject: string | null;
  branch_name: string | null;
}

/** The condition of each filter; `?` is the placeholder of its value. */
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

/** The values of the filters: instants for the days, a pattern for the search. */
export type TrailFilter = Partial<Record<keyof typeof CONDITIONS, string | number | Date>>;
export const TRAIL_FILTERS = Object.keys(CONDITIONS) as (keyof TrailFilter)[];

/**
 * SQL for the name of an entity by its kind and id, because most entries store only the changed fields. `CASE` prevents
 * casts of ids of other kinds.
 */
const NAME_OF = {
  'food type': 'SELECT name FROM food_type WHERE id = a.entity_id::integer',
  'sub food type': 'SELECT name FROM sub_food_type WHERE id = a.entity_id::integer',
  food: 'SELECT name FROM menu_item WHERE id = a.entity_id::integer',
  offer: 'SELECT name FROM menu_item WHERE id = a.entity_id::integer',
  'option group': 'SELECT name FROM option_group WHERE id = a.entity_id::integer',
  option: `SELECT g.name || ': ' || o.name FROM menu_option o JOIN option_group g ON g.id = o.group_id
    WHERE o.id = a.entity_id::integer`,
  'buy-get offer': 'SELECT name FROM buy_get_offer WHERE id = a.entity_id::integer',
  'pay-get offer': 'SELECT name FROM pay_get_offer WHERE id = a.entity_id::integer',
  'free delivery': 'SELECT name FROM free_delivery WHERE id = a.entity_id::integer',
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

interface TrailQuery {
  /** an SQL condition on the trail `a` */
  visible: string;
  filter: TrailFilter;
}

/** Returns a page of the audit trail with the names of its entities, newest first. */
export async function readTrail(
  db: Queryable,
  { page, ...query }: TrailQuery & { page: { limit: number; offset: number } },
): Promise<AuditEntry[]> {
  const { where, parameters } = whereOf(query);
  const found = await rows<AuditRow>(
    db,
    `SELECT a.*, s.subject, b.name AS branch_name ${FROM_TRAIL} LEFT JOIN branch b ON b.id = a.branch_id
     WHERE ${where} ORDER BY a.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`,
    parameters,
  );
  return found.map(entryOf);
}

/** Returns the number of entries that match the filter. */
export async function countTrail(db: Queryable, query: TrailQuery): Promise<number> {
  const { where, parameters } = whereOf(query);
  const row = await firstRow<{ total: number }>(
    db,
    `SELECT count(*)::int AS total ${FROM_TRAIL} WHERE ${where}`,
    parameters,
  );
  return row?.total ?? 0;
}

/** Returns the options of the filters. */
export async function readOffers(
  db: Queryable,
  visible: string,
): Promise<{ actors: Named[]; entities: string[]; actions: string[] }> {
  const row = await firstRow<{ actors: Named[] | null; entities: string[] | null; actions: string[] | null }>(
    db,
    `SELECT
       (SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY lower(name)) FROM (
          SELECT DISTINCT ON (a.actor_id) a.actor_id AS id, a.actor_name AS name FROM audit_entry a
          WHERE ${visible} AND a.actor_id IS NOT NULL ORDER BY a.actor_id, a.id DESC) AS people) AS actors,
       (SELECT json_agg(entity ORDER BY entity) FROM (
          SELECT DISTINCT a.entity FROM audit_entry a WHERE ${visible}) AS kinds) AS entities,
       (SELECT json_agg(action ORDER BY action) FROM (
          SELECT DISTINCT a.action FROM audit_entry a WHERE ${visible}) AS deeds) AS actions`,
  );
  return { actors: row?.actors ?? [], entities: row?.entities ?? [], actions: row?.actions ?? [] };
}

function whereOf({ visible, filter }: TrailQuery): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const conditions = TRAIL_FILTERS.flatMap((name) => {
    if (filter[name] === undefined) return [];
    parameters.push(filter[name]);
    return [CONDITIONS[name].replaceAll('?', `$${parameters.length}`)];
  });
  return { where: [visible, ...conditions].join(' AND '), parameters };
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
