import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { LoginRequest } from '../../../libs/contract/requests.js';
import type { LoggedInUser, SessionUser } from '../../../libs/contract/users.js';
import { AuditService } from '../audit/audit.service.js';
import { AttemptLimits } from '../common/attempt-limits.js';
import { DomainError, NotAuthenticated, NotFound } from '../common/errors.js';
import { sha256 } from '../common/secrets.js';
import { AccountsPort } from './accounts-port.js';
import { deviceName } from './device-name.js';
import { isPassword } from './passwords.js';
import { BranchScopes } from './scope.js';
import { SessionsService } from './sessions.service.js';

@Injectable()
export class AuthService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly accounts: AccountsPort,
    private readonly scopes: BranchScopes,
    private readonly sessions: SessionsService,
    private readonly limits: AttemptLimits,
    private readonly audit: AuditService,
  ) {}

  /**
   * Opens a session. An unknown e-mail and a wrong password are alike in sentence and in time.
   *
   * @param from where the try comes from: `device` is the id of a browser that has logged in with this e-mail before, and
   *   `userAgent` its header, by which the session is recognized in lists
   * @throws DomainError for wrong credentials
   * @throws TooManyTries after repeated failures of the same e-mail or address, or of the same known device
   */
  async login(
    { email, password }: LoginRequest,
    from: { address: string; device: string | undefined; userAgent: string | undefined },
  ): Promise<LoggedInUser> {
    const key = email.toLowerCase();
    const taken = await this.take(key, from);
    const found = await this.accounts.findActive(key);
    const fits = await isPassword(found?.passwordHash, password);
    if (!found || !fits) {
      await this.audit.record(this.db, {
        actor: null,
        action: 'log-in refused',
        entity: 'session',
        entityId: key.slice(0, 80),
      });
      throw new DomainError('wrong-credentials', 'The e-mail address or the password is wrong. Try again.');
    }
    await taken.wasRight();
    const token = await this.sessions.open(found.id, deviceName(from.userAgent));
    const user = await this.sessions.find(sha256(token));
    if (!user) throw new NotAuthenticated();
    await this.audit.record(this.db, { actor: user, action: 'log-in', entity: 'session', entityId: String(user.id) });
    return { ...user, api_token: token };
  }

  /** A try that has to wait counts nowhere: a right password behind a locked e-mail does not spend the address. */
  private async take(
    email: string,
    { address, device }: { address: string; device: string | undefined },
  ): Promise<{ wasRight: () => Promise<void> }> {
    if (device !== undefined) {
      const ofDevice = await this.limits.take('login-device', `${email} ${device}`);
      return { wasRight: ofDevice.forget };
    }
    const ofEmail = await this.limits.take('login-email', email);
    try {
      const ofAddress = await this.limits.take('login-address', address);
      return {
        wasRight: async () => {
          await ofAddress.giveBack();
          await ofEmail.forget();
        },
      };
    } catch (error) {
      await ofEmail.giveBack();
      throw error;
    }
  }

  async logout(sessionHash: Buffer | undefined): Promise<void> {
    if (sessionHash) await this.sessions.close(sessionHash);
  }

  /** Remembers the branch that a super admin works on, and returns the session after that. */
  async selectBranch(sessionHash: Buffer | undefined, branchId: number): Promise<SessionUser> {
    if (!sessionHash) throw new NotAuthenticated();
    if ((await this.scopes.branchOf('branch', branchId)) === undefined) throw new NotFound('branch');
    await this.sessions.selectBranch(sessionHash, branchId);
    const user = await this.sessions.find(sessionHash);
    if (!user) throw new NotAuthenticated();
    return user;
  }
}
