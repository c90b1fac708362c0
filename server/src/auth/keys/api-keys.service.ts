import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ApiKey, IssuedApiKey } from '../../../../libs/contract/people/api-keys.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { ApiKeyRequest } from '../../../../libs/contract/requests/people/api-keys.js';
import { ROLE, ROLE_NAMES } from '../../../../libs/contract/values.js';
import { MISSING } from '../../../../libs/validation/field-problems.js';
import { AuditService } from '../../audit/audit.service.js';
import { InvalidInput, NotFound } from '../../common/errors.js';
import { KnownKeys } from '../../common/limits/known-keys.js';
import { sha256 } from '../../common/secrets.js';
import type { StaffCaller } from '../access.js';
import { BranchScopes } from '../scope.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import {
  type CallingKey,
  findKey,
  findKeyByToken,
  insertKey,
  type KeyRightColumn,
  listKeys,
  markKeyUsed,
  removeKey,
  replaceToken,
} from './api-keys.repository.js';

const TOKEN_BYTES = 32;
/** Distinguishes keys from sessions, and lets scanners of source code find them. */
const TOKEN_PREFIX = 'passline_';

/** Returns whether a token is that of a key; otherwise it is that of a session. */
export const isKeyToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);

/** The keys with which other programs call the API. Only the SHA-256 of a token is stored. */
@Injectable()
export class ApiKeysService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly scopes: BranchScopes,
    private readonly known: KnownKeys,
  ) {}

  /** Returns the caller of a key's token: a manager with the key's rights; undefined if it is unknown or revoked. */
  async findCaller(token: string): Promise<StaffCaller | undefined> {
    const key = await findKeyByToken(this.db, sha256(token));
    this.known.note(token, key?.id);
    if (key?.is_stale) await markKeyUsed(this.db, key.id);
    return key && callerOf(key);
  }

  async all(): Promise<ApiKey[]> {
    return (await listKeys(this.db)).map(answer);
  }

  /** Returns a key; undefined if it was revoked. */
  async find(id: number): Promise<ApiKey | undefined> {
    const found = await findKey(this.db, id);
    return found ? answer(found) : undefined;
  }

  /** @throws InvalidInput for an unknown branch */
  async add(actor: SessionUser, request: ApiKeyRequest): Promise<IssuedApiKey> {
    const { name, branches, canWrite, canPlace, canEditMenu, canReadFigures, personalData } = request;
    for (const branch of branches ?? []) {
      if ((await this.scopes.branchOf('branch', branch)) === undefined) {
        throw new InvalidInput({ branches: [MISSING.branch] });
      }
    }
    const token = newToken();
    return this.db.transaction(async (tx) => {
      const added = await insertKey(tx, {
        name,
        token_hash: sha256(token),
        branch_ids: branches && [...new Set(branches)].sort((a, b) => a - b),
        can_write: canWrite,
        can_place: canPlace ?? false,
        can_edit_menu: canEditMenu ?? false,
        can_read_figures: canReadFigures ?? false,
        personal_data: personalData,
      });
      await this.audit.record(tx, { actor, action: 'added', ...trail(added), after: rights(added) });
      return { key: answer(added), token };
    });
  }

  /** Replaces the token of a key; the former one is invalid at once. @throws NotFound */
  async renew(actor: SessionUser, id: number): Promise<IssuedApiKey> {
    const token = newToken();
    return this.db.transaction(async (tx) => {
      const changed = await replaceToken(tx, id, sha256(token));
      if (!changed) throw new NotFound('API key');
      await this.audit.record(tx, { actor, action: 'token replaced', ...trail(changed) });
      return { key: answer(changed), token };
    });
  }

  /** Revokes a key at once, with its webhooks. @returns its name @throws NotFound */
  async revoke(actor: SessionUser, id: number): Promise<string> {
    return this.db.transaction(async (tx) => {
      const removed = await removeKey(tx, id);
      if (!removed) throw new NotFound('API key');
      await this.audit.record(tx, { actor, action: 'revoked', ...trail(removed), before: rights(removed) });
      return removed.name;
    });
  }
}

const newToken = (): string => TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns a key as the caller of a route. Its id is negative, because users have the positive ones. */
function callerOf(key: CallingKey): StaffCaller {
  const { id, name, branch_ids } = key;
  return {
    id: -id,
    name: `${name} (API key)`,
    email: '',
    role_id: ROLE.BRANCH_MANAGER,
    role: { id: ROLE.BRANCH_MANAGER, name: ROLE_NAMES[ROLE.BRANCH_MANAGER] },
    branch_id: null,
    branch: null,
    branches: [],
    selected_branch: null,
    must_change_password: false,
    key: {
      id,
      name,
      branches: branch_ids,
      canWrite: key.can_write,
      canPlace: key.can_place,
      canEditMenu: key.can_edit_menu,
      canReadFigures: key.can_read_figures,
      personalData: key.personal_data,
    },
  };
}

const rightsOf = (key: Pick<ApiKeyEntity, KeyRightColumn>) => ({
  can_write: key.can_write,
  can_place: key.can_place,
  can_edit_menu: key.can_edit_menu,
  can_read_figures: key.can_read_figures,
  personal_data: key.personal_data,
});

const answer = (key: ApiKeyEntity): ApiKey => ({
  id: key.id,
  name: key.name,
  branches: key.branch_ids,
  ...rightsOf(key),
  created_at: key.created_at.toISOString(),
  last_used_at: key.last_used_at?.toISOString() ?? null,
});

const trail = ({ id }: ApiKeyEntity) => ({ entity: 'API key', entityId: String(id) });
const rights = (key: ApiKeyEntity) => ({ name: key.name, branches: key.branch_ids ?? 'all', ...rightsOf(key) });
