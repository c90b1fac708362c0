import { Migration } from '../migration.js';

export class Users1790000000002 extends Migration {
  readonly sql = `
CREATE TABLE role (
  id smallint NOT NULL CONSTRAINT role_pk PRIMARY KEY,
  name text NOT NULL CONSTRAINT role_name_unique UNIQUE
);
INSERT INTO role (id, name) VALUES
  (1, 'Kitchen Staff'), (2, 'Branch Manager'), (3, 'Super Admin'), (4, 'Menu Editor'), (5, 'Accountant');

CREATE TABLE app_user (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT app_user_pk PRIMARY KEY,
  name text NOT NULL CONSTRAINT app_user_name_length CHECK (length(name) BETWEEN 1 AND 80),
  email text NOT NULL CONSTRAINT app_user_email_length CHECK (length(email) BETWEEN 3 AND 254),
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  language language_code NOT NULL DEFAULT 'en',
  role_id smallint NOT NULL CONSTRAINT app_user_role_fk REFERENCES role,
  branch_id integer CONSTRAINT app_user_branch_fk REFERENCES branch,
  deactivated_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT app_user_branch_bound CHECK ((role_id NOT IN (1, 2)) OR branch_id IS NOT NULL),
  CONSTRAINT app_user_chain CHECK (role_id <> 3 OR branch_id IS NULL)
);
-- the branches of a user; one of them is app_user.branch_id, with which the user's sessions begin
CREATE TABLE user_branch (
  user_id integer NOT NULL CONSTRAINT user_branch_user_fk REFERENCES app_user ON DELETE CASCADE,
  branch_id integer NOT NULL CONSTRAINT user_branch_branch_fk REFERENCES branch,
  CONSTRAINT user_branch_pk PRIMARY KEY (user_id, branch_id)
);
CREATE INDEX user_branch_branch ON user_branch (branch_id);
ALTER TABLE app_user ADD CONSTRAINT app_user_own_branch_fk FOREIGN KEY (id, branch_id)
  REFERENCES user_branch (user_id, branch_id) DEFERRABLE INITIALLY DEFERRED;
CREATE UNIQUE INDEX app_user_email_unique ON app_user (lower(email));
CREATE INDEX app_user_branch ON app_user (branch_id);

CREATE TABLE user_session (
  token_hash bytea NOT NULL CONSTRAINT user_session_pk PRIMARY KEY,
  id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT user_session_id_unique UNIQUE,
  user_id integer NOT NULL CONSTRAINT user_session_user_fk REFERENCES app_user ON DELETE CASCADE,
  selected_branch_id integer CONSTRAINT user_session_branch_fk REFERENCES branch ON DELETE SET NULL,
  device text CONSTRAINT user_session_device_length CHECK (length(device) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT user_session_lifetime CHECK (expires_at > created_at)
);
CREATE INDEX user_session_user ON user_session (user_id);
CREATE INDEX user_session_expiry ON user_session (expires_at);
`;
}
