import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { LoggedInUser, SessionUser } from '../../../libs/contract/people/users.js';
import type { LoginRequest, SessionRequest } from '../../../libs/contract/requests/people/session.js';
import type { Language } from '../../../libs/contract/values.js';
import { selectsBranch } from '../../../libs/domain/people/own-branches.js';
import { languageNotOffered, MISSING } from '../../../libs/validation/field-problems.js';
import { AuditService } from '../audit/audit.service.js';
import { InvalidInput, NotAuthenticated, NotAuthorized, NotFound, rejected } from '../common/errors.js';
import { AttemptLimits, type Guess } from '../common/limits/attempt-limits.js';
import { originAt } from '../common/limits/call-origin.js';
import { sha256 } from '../common/secrets.js';
import { type AppConfig, CONFIG } from '../config.js';
import { isOfBranch } from './access.js';
import { AccountsPort } from './accounts-port.js';
import { isPassword } from './passwords/passwords.js';
import { BranchScopes } from './scope.js';
import { deviceName } from './sessions/device-name.js';
import { NewDevicePort } from './sessions/new-device-port.js';
import { SessionsService } from './sessions/sessions.service.js';

@Injectable()
export class AuthService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly accounts: AccountsPort,
    private readonly scopes: BranchScopes,
    private readonly sessions: SessionsService,
    private readonly limits: AttemptLimits,
    private readonly audit: AuditService,
    private readonly newDevice: NewDevicePort,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Opens a session. An unknown email address and a wrong password get the same answer after the same time.
   *
   * @param from the origin of the attempt: `device` is the id of a browser that has logged in with this email address
   * before,
   *   `userAgent` is its header, which names the session in lists
   * @throws DomainError for wrong credentials
   * @throws TooManyTries after repeated failures of the same email or network address, or of the same known device
   */
  async login(
    { email, password }: LoginRequest,
    from: { address: string; device: string | undefined; userAgent: string | undefined },
  ): Promise<LoggedInUser> {
    const key = email.toLowerCase();
    const token = await this.limits.attempt(guessesOf(key, from), async () => {
      const opened = await this.openFor({ email: key, password }, deviceName(from.userAgent));
      if (opened !== undefined) return opened;
      await this.recordRefusal(key);
      throw rejected('wrong-credentials');
    });
    const user = await this.sessions.find(sha256(token));
    if (!user) throw new NotAuthenticated();
    await this.recordLogIn(user, from);
    return { ...user, api_token: token };
  }

  /** Returns the token of a new session; undefined for wrong credentials. */
  private async openFor({ email, password }: LoginRequest, device: string | null): Promise<string | undefined> {
    const found = await this.accounts.findActive(email);
    const fits = await isPassword(found?.passwordHash, password);
    return found && fits ? this.sessions.open(found, device) : undefined;
  }

  /** Records a log-in. One on a new device is named in the trail, which the managers of the user's branch read, and in an e-mail. */
  private async recordLogIn(
    user: SessionUser,
    { device, userAgent }: { device: string | undefined; userAgent: string | undefined },
  ): Promise<void> {
    const entry = { actor: user, action: 'log-in', entity: 'session', entityId: String(user.id) };
    if (device !== undefined) return this.audit.record(this.db, entry);
    const name = deviceName(userAgent);
    await this.db.transaction(async (tx) => {
      await this.audit.record(tx, { ...entry, branchId: user.branch_id, after: { new_device: name ?? 'unknown' } });
      await this.newDevice.write(tx, user, name);
    });
    this.newDevice.wake();
  }

  private async recordRefusal(email: string): Promise<void> {
    await this.audit.record(this.db, {
      actor: null,
      action: 'log-in refused',
      entity: 'session',
      entityId: email.slice(0, 80),
    });
  }

  async logout(sessionHash: Buffer | undefined): Promise<void> {
    if (sessionHash) await this.sessions.close(sessionHash);
  }

  /**
   * Sets the branch that a user of several works on, and the language of the user's kitchen screens, and returns the
   * changed session.
   *
   * @throws NotAuthorized for a branch of others, and for any branch if the user has at most one
   * @throws InvalidInput for a language that the chain does not offer
   */
  async changeSession(
    { user, sessionHash }: { user: SessionUser; sessionHash: Buffer | undefined },
    { branch, language }: SessionRequest,
  ): Promise<SessionUser> {
    if (!sessionHash) throw new NotAuthenticated();
    const { languages } = this.config;
    if (language !== undefined && !languages.includes(language)) {
      throw new InvalidInput({ language: [languageNotOffered(languages)] });
    }
    if (branch !== undefined || language === undefined) await this.selectBranch(user, sessionHash, branch);
    if (language !== undefined) await this.saveLanguage(user, language);
    const changed = await this.sessions.find(sessionHash);
    if (!changed) throw new NotAuthenticated();
    return changed;
  }

  private async selectBranch(user: SessionUser, sessionHash: Buffer, branch: number | undefined): Promise<void> {
    if (!selectsBranch(user)) throw await this.rejected(user, 'has no branch to select');
    if (branch === undefined) throw new InvalidInput({ branch: [MISSING.branch] });
    if ((await this.scopes.branchOf('branch', branch)) === undefined) throw new NotFound('branch');
    if (!isOfBranch(user, branch)) throw await this.rejected(user, `of another branch (${branch})`);
    await this.sessions.selectBranch(sessionHash, branch);
  }

  private async rejected(user: SessionUser, why: string): Promise<NotAuthorized> {
    const call = { entity: 'call', entityId: 'PUT /api/session' };
    await this.audit.recordRejection(this.db, { actor: user, ...call, branchId: user.branch_id, why });
    return new NotAuthorized();
  }

  private async saveLanguage(user: SessionUser, language: Language): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.accounts.saveLanguage(tx, user.id, language);
      await this.audit.recordChange(tx, {
        actor: user,
        action: 'changed',
        entity: 'user',
        entityId: user.id,
        branchId: user.branch_id,
        before: { language: user.language },
        after: { language },
      });
    });
  }
}

/** Lists the address last, so that a right password for a locked account does not count for it. */
function guessesOf(email: string, { address, device }: { address: string; device: string | undefined }): Guess[] {
  if (device !== undefined) return [{ kind: 'login-device', by: `${email} ${device}` }];
  return [
    { kind: 'login-email', by: email },
    { kind: 'login-address', by: originAt(address) },
  ];
}
