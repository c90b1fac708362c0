import { Migration } from '../migration.js';

export class Feedback1790000000016 extends Migration {
  readonly sql = `
CREATE TABLE feedback (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT feedback_pk PRIMARY KEY,
  branch_id integer NOT NULL CONSTRAINT feedback_branch_fk REFERENCES branch ON DELETE CASCADE,
  name text NOT NULL CONSTRAINT feedback_name_length CHECK (length(name) BETWEEN 1 AND 80),
  contact text NOT NULL CONSTRAINT feedback_contact_length CHECK (length(contact) BETWEEN 1 AND 254),
  rating smallint NOT NULL CONSTRAINT feedback_rating_range CHECK (rating BETWEEN 1 AND 5),
  words text NOT NULL CONSTRAINT feedback_words_length CHECK (length(words) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX feedback_branch ON feedback (branch_id);
`;
}
