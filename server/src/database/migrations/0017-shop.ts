import { Migration, textsColumn } from '../migration.js';

export class Shop1790000000017 extends Migration {
  readonly sql = `
CREATE TABLE shop (
  id smallint NOT NULL DEFAULT 1 CONSTRAINT shop_pk PRIMARY KEY CONSTRAINT shop_one CHECK (id = 1),
  name text NOT NULL CONSTRAINT shop_name_length CHECK (length(name) BETWEEN 1 AND 80),
  tagline text NOT NULL DEFAULT '' CONSTRAINT shop_tagline_length CHECK (length(tagline) <= 80),
  description text NOT NULL DEFAULT '' CONSTRAINT shop_description_length CHECK (length(description) <= 200),
  accent text NOT NULL CONSTRAINT shop_accent_form CHECK (accent ~ '^#[0-9A-F]{6}$'),
  phone text NOT NULL DEFAULT '' CONSTRAINT shop_phone_length CHECK (length(phone) <= 40),
  email text NOT NULL DEFAULT '' CONSTRAINT shop_email_length CHECK (length(email) <= 254),
  social_links jsonb NOT NULL DEFAULT '[]',
  logo text,
  icon text,
  home text,
  about text NOT NULL CONSTRAINT shop_about_length CHECK (length(about) <= 12000),
  terms text NOT NULL CONSTRAINT shop_terms_length CHECK (length(terms) <= 12000),
  privacy text NOT NULL CONSTRAINT shop_privacy_length CHECK (length(privacy) <= 12000),
  feedback text NOT NULL DEFAULT '' CONSTRAINT shop_feedback_length CHECK (length(feedback) <= 12000),
  ${textsColumn('shop')}
  confirmed text[] NOT NULL DEFAULT '{}'
    CONSTRAINT shop_confirmed_known CHECK (confirmed <@ ARRAY['about', 'terms', 'privacy']),
  -- whether customers see how many promised times a branch keeps
  shows_promise boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
`;
}
