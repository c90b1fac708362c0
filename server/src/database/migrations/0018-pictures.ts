import { Migration } from '../migration.js';

export class Pictures1790000000018 extends Migration {
  readonly sql = `
CREATE TABLE picture (
  name text NOT NULL CONSTRAINT picture_name_shape CHECK (name ~ '^[a-z]+-[0-9a-f]{32}$'),
  width integer NOT NULL CONSTRAINT picture_width_range CHECK (width BETWEEN 10 AND 9999),
  type text NOT NULL CONSTRAINT picture_type_known CHECK (type IN ('image/webp', 'image/png')),
  content bytea NOT NULL CONSTRAINT picture_content_size CHECK (octet_length(content) BETWEEN 1 AND 8388608),
  CONSTRAINT picture_pk PRIMARY KEY (name, width)
);
-- an encoded picture does not shrink
ALTER TABLE picture ALTER COLUMN content SET STORAGE EXTERNAL;
`;
}
