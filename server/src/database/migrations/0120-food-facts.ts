import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a customer reads about a food: a description, marks, how spicy it is. And where a branch is on the map. */
export class FoodFacts1700000000120 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE menu_item
  ADD COLUMN description text NOT NULL DEFAULT ''
    CONSTRAINT menu_item_description_length CHECK (length(description) <= 300),
  ADD COLUMN marks text[] NOT NULL DEFAULT '{}'
    CONSTRAINT menu_item_marks_known
    CHECK (marks <@ ARRAY['vegetarian', 'vegan', 'halal', 'nuts', 'gluten', 'dairy', 'egg', 'fish']),
  ADD COLUMN spice smallint NOT NULL DEFAULT 0
    CONSTRAINT menu_item_spice_range CHECK (spice BETWEEN 0 AND 3);
ALTER TABLE branch
  ADD COLUMN latitude double precision,
  ADD COLUMN longitude double precision,
  ADD CONSTRAINT branch_location_range CHECK (
    (latitude IS NULL AND longitude IS NULL)
    OR (latitude IS NOT NULL AND longitude IS NOT NULL
      AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180));
`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
ALTER TABLE branch DROP CONSTRAINT branch_location_range, DROP COLUMN longitude, DROP COLUMN latitude;
ALTER TABLE menu_item DROP COLUMN spice, DROP COLUMN marks, DROP COLUMN description;
`);
  }
}
