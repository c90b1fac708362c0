import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Language } from '../../../libs/contract/values.js';
import { type Account, AccountsPort } from '../auth/accounts-port.js';
import { branchNames } from '../branches/branches.repository.js';
import { UserEntity } from './user.entity.js';
import { findActiveByEmail, findUser, replacePasswordHash, setLanguage } from './users.repository.js';

/** Implements auth's port to the accounts. */
@Injectable()
export class UserAccountsService extends AccountsPort {
  constructor(@InjectDataSource() private readonly db: DataSource) {
    super();
  }

  async findActive(email: string): Promise<Account | undefined> {
    const user = await findActiveByEmail(this.db.manager, email);
    return user ? { id: user.id, passwordHash: user.password_hash } : undefined;
  }

  async passwordHashOf(userId: number): Promise<string | undefined> {
    return (await findUser(this.db.manager, userId))?.password_hash;
  }

  replacePassword(manager: EntityManager, change: { userId: number; from: string; to: string }): Promise<boolean> {
    return replacePasswordHash(manager, change);
  }

  saveLanguage(manager: EntityManager, userId: number, language: Language): Promise<void> {
    return setLanguage(manager, userId, language);
  }

  async logInEmailsOf(userId: number): Promise<{ isOn: boolean; language: Language } | undefined> {
    const user = await this.db.getRepository(UserEntity).findOneBy({ id: userId, deactivated_at: IsNull() });
    return user ? { isOn: user.has_log_in_emails, language: user.language } : undefined;
  }

  async setLogInEmails(userId: number, isOn: boolean): Promise<void> {
    await this.db.getRepository(UserEntity).update({ id: userId }, { has_log_in_emails: isOn });
  }

  branchNames(): Promise<string[]> {
    return branchNames(this.db);
  }
}
