import type { Answer } from '../answers.js';

/** A key with which another program calls the API. Only its hash is stored. */
export interface ApiKey {
  id: number;
  name: string;
  /** the ids of the branches that it reaches; null for every branch */
  branches: number[] | null;
  /** whether it changes orders and stock; otherwise it only reads */
  can_write: boolean;
  /** whether it places orders that it has sold as a partner; without `can_write` it sees only these */
  can_place: boolean;
  /** whether it reads and changes foods, combos, options, prices and stock */
  can_edit_menu: boolean;
  can_read_figures: boolean;
  /** whether it reads names, phone numbers, emails, addresses and notes of customers */
  personal_data: boolean;
  /** ISO 8601 */
  created_at: string;
  /** exact to the minute (ISO 8601); null before its first call */
  last_used_at: string | null;
}

/** What a key is, and what it may do. */
export type OwnApiKey = Omit<ApiKey, 'created_at' | 'last_used_at'>;

/** `GET /api/api-keys/self`, by the key itself. */
export type OwnApiKeyAnswer = Answer<{ key: OwnApiKey }>;

/** A key with its token, which no other answer has. */
export interface IssuedApiKey {
  key: ApiKey;
  token: string;
}

/** `GET /api/api-keys` (role 3). */
export type ApiKeysAnswer = Answer<{ keys: ApiKey[] }>;
/** Answer of `POST /api/api-keys` and `POST /api/api-keys/{id}/token`, which replaces the token. */
export type ApiKeyIssuedAnswer = Answer<IssuedApiKey>;
