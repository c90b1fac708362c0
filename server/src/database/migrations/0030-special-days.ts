import { Migration } from '../migration.js';

export class SpecialDays1790000000030 extends Migration {
  readonly sql = `
-- The chain's special days: one row. A day without hours is a closing.
CREATE TABLE special_days (
  id smallint NOT NULL DEFAULT 1 CONSTRAINT special_days_pk PRIMARY KEY CONSTRAINT special_days_one CHECK (id = 1),
  days jsonb NOT NULL DEFAULT '[]' CONSTRAINT special_days_list CHECK (jsonb_typeof(days) = 'array'),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO special_days DEFAULT VALUES;

-- the days on which a branch differs from them; its closings and special hours follow from both
ALTER TABLE branch ADD COLUMN own_days jsonb NOT NULL DEFAULT '[]';
UPDATE branch SET own_days = (
  SELECT jsonb_agg(day ORDER BY day->>'date') FROM (
    SELECT closing || '{"hours": []}' AS day FROM jsonb_array_elements(closings) closing
    UNION ALL
    SELECT special FROM jsonb_array_elements(special_hours) special
    WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(closings) c WHERE c->>'date' = special->>'date')) d)
  WHERE closings <> '[]' OR special_hours <> '[]';
`;
}
