import { isOutlet, type Queryable, rows } from '../../database/rows.js';

/** The addresses of an open branch, with the times of their last changes (ISO 8601). */
export interface BranchAddresses {
  slug: string;
  updated_at: string;
  /** of the menu: of any of its foods, removed ones too */
  menu_at: string;
  foods: { slug: string; updated_at: string }[];
}

/** Returns the addresses of all open branches, in the order in which they are shown. */
export function readAddresses(db: Queryable): Promise<BranchAddresses[]> {
  return rows(
    db,
    `SELECT b.slug, to_json(b.updated_at)#>>'{}' AS updated_at,
       to_json(greatest(b.updated_at, max(i.updated_at), max(i.removed_at)))#>>'{}' AS menu_at,
       coalesce(json_agg(json_build_object('slug', i.slug, 'updated_at', i.updated_at) ORDER BY i.position, i.id)
         FILTER (WHERE i.removed_at IS NULL AND i.id IS NOT NULL), '[]') AS foods
     FROM branch b LEFT JOIN menu_item i ON i.branch_id = b.id
     WHERE b.state = 'open' AND ${isOutlet('b')} GROUP BY b.id ORDER BY b.position, b.id`,
    [],
  );
}
