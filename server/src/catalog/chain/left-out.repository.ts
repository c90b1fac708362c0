import type { ChainRow } from '../../../../libs/contract/menu/chain-menu.js';
import { type Queryable, rows } from '../../database/rows.js';

/** Returns the foods and combos of the chain's menu that a branch leaves out, by their ids there. */
export function readLeftOutItems(db: Queryable, branchId: number): Promise<ChainRow[]> {
  return rows<ChainRow>(
    db,
    `SELECT CASE WHEN i.is_offer THEN 'offer' ELSE 'food' END AS type, i.id, i.name
     FROM chain_left_out o JOIN menu_item i ON i.id = o.origin_id AND i.removed_at IS NULL
     WHERE o.branch_id = $1 AND o."table" = 'menu_item'
     ORDER BY i.position, i.name`,
    [branchId],
  );
}
