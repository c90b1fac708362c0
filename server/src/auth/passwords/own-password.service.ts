import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { OwnPasswordRequest } from '../../../../libs/contract/requests/people/session.js';
import { text } from '../../../../libs/texts/text.js';
import { problem } from '../../../../libs/validation/field-problems.js';
import { AuditService } from '../../audit/audit.service.js';
import { type DomainError, InvalidInput, NotAuthenticated, rejected } from '../../common/errors.js';
import { AttemptLimits } from '../../common/limits/attempt-limits.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { ShopService } from '../../shop/shop.service.js';
import { AccountsPort } from '../accounts-port.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { weaknessOf } from './new-passwords.js';
import { hashPassword, isPassword } from './passwords.js';

/** Lets users change their own password. */
@Injectable()
export class OwnPasswordService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly accounts: AccountsPort,
    private readonly sessions: SessionsService,
    private readonly limits: AttemptLimits,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly shop: ShopService,
  ) {}

  /**
   * Changes the password and ends the user's other sessions, in one transaction with an entry of the audit trail. A
   * user who must change the password need not give the current one.
   *
   * @throws DomainError if the current password is wrong
   * @throws TooManyTries after repeated wrong passwords
   * @throws InvalidInput if the new password equals the current one or is easy to guess
   */
  async change(
    { user, sessionHash }: { user: SessionUser; sessionHash: Buffer | undefined },
    { current, new: password }: OwnPasswordRequest,
  ): Promise<void> {
    if (!sessionHash) throw new NotAuthenticated();
    const stored = await this.storedHash(user, current);
    if (current === undefined ? await isPassword(stored, password) : password === current)
      throw new InvalidInput({ new: [problem('password-same')] });
    const { isDemonstration } = this.config;
    const weakness = await weaknessOf({
      password,
      user,
      storeName: this.shop.name,
      branchNames: await this.accounts.branchNames(),
      isDemonstration,
    });
    if (weakness !== undefined) throw new InvalidInput({ new: [weakness] });
    const hash = await hashPassword(password);
    await this.db.transaction(async (tx) => {
      // false if the password was reset meanwhile
      const isChanged = await this.accounts.replacePassword(tx, { userId: user.id, from: stored, to: hash });
      if (!isChanged) throw await this.wrong(user);
      await this.sessions.closeOthersOf(user.id, sessionHash, tx);
      await this.audit.recordChange(tx, {
        actor: user,
        action: 'password changed',
        entity: 'user',
        entityId: user.id,
        branchId: user.branch_id,
        after: { name: user.name, email: user.email },
      });
    });
    this.sessions.notifyEnded();
  }

  /** Returns the hash of the current password. @throws as `change`, if the password is required and wrong */
  private async storedHash(user: SessionUser, current: string | undefined): Promise<string> {
    if (current === undefined) {
      const hash = user.must_change_password ? await this.accounts.passwordHashOf(user.id) : undefined;
      if (hash === undefined) {
        throw new InvalidInput({ current: [problem('required', { field: text('account.password') })] });
      }
      return hash;
    }
    return this.limits.attempt({ kind: 'own-password', by: String(user.id) }, async () => {
      const hash = await this.accounts.passwordHashOf(user.id);
      if (hash === undefined || !(await isPassword(hash, current))) throw await this.wrong(user);
      return hash;
    });
  }

  private async wrong(user: SessionUser): Promise<DomainError> {
    await this.audit.recordRejection(this.db, {
      actor: user,
      entity: 'user',
      entityId: String(user.id),
      branchId: user.branch_id,
      why: 'wrong current password',
    });
    return rejected('wrong-current-password');
  }
}
