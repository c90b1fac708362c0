import { Migration, textsColumn } from '../migration.js';

export class Banners1790000000007 extends Migration {
  readonly sql = `
CREATE TABLE banner_image (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT banner_image_pk PRIMARY KEY,
  image text NOT NULL,
  alt text NOT NULL DEFAULT '' CONSTRAINT banner_image_alt_length CHECK (length(alt) <= 300),
  words text NOT NULL DEFAULT '' CONSTRAINT banner_image_words_length CHECK (length(words) <= 60),
  link text NOT NULL DEFAULT '' CONSTRAINT banner_image_link_length CHECK (length(link) <= 300),
  ${textsColumn('banner_image')}
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
`;
}
