import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { KitchenProfile } from '../../../libs/contract/kitchen.js';
import { NotFound } from '../common/refusal.js';
import { firstRow } from '../database/rows.js';

interface ProfileRow {
  amber_minutes_delivery: number;
  red_minutes_delivery: number;
  amber_minutes_pickup: number;
  red_minutes_pickup: number;
  combos: KitchenProfile['combos'];
}

/** What a board of the branch needs to know beside the orders. */
@Injectable()
export class KitchenProfiles {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** Removed combos are there too: an order of this morning may hold one. */
  async read(branchId: number): Promise<KitchenProfile> {
    const row = await firstRow<ProfileRow>(
      this.db,
      `SELECT b.amber_minutes_delivery, b.red_minutes_delivery, b.amber_minutes_pickup, b.red_minutes_pickup,
              coalesce((SELECT jsonb_agg(jsonb_build_object('offer_id', c.offer_id, 'parts', c.parts) ORDER BY c.offer_id)
               FROM (SELECT p.offer_id,
                            jsonb_agg(jsonb_build_object('food_id', f.id, 'name', f.name, 'quantity', p.quantity)
                                      ORDER BY f.id) AS parts
                     FROM offer_part p JOIN menu_item o ON o.id = p.offer_id JOIN menu_item f ON f.id = p.food_id
                     WHERE o.branch_id = b.id GROUP BY p.offer_id) c), '[]'::jsonb) AS combos
       FROM branch b WHERE b.id = $1`,
      [branchId],
    );
    if (!row) throw new NotFound('branch');
    return {
      ageing: {
        Delivery: { amber: row.amber_minutes_delivery, red: row.red_minutes_delivery },
        Pickup: { amber: row.amber_minutes_pickup, red: row.red_minutes_pickup },
      },
      combos: row.combos,
    };
  }
}
