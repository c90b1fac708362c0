import { Migration } from '../migration.js';

export class SecretKey1790000000019 extends Migration {
  readonly sql = `
CREATE TABLE secret_key (
  is_only boolean NOT NULL DEFAULT true CONSTRAINT secret_key_pk PRIMARY KEY CONSTRAINT secret_key_only CHECK (is_only),
  fingerprint bytea NOT NULL CONSTRAINT secret_key_fingerprint_size CHECK (octet_length(fingerprint) = 32)
);
`;
}
