import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Language } from '../../../libs/contract/values.js';
import { type Account, AccountsPort } from '../auth/accounts-port.js';
import { branchNames } from '../branches/branches.repository.js';
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

  branchNames(): Promise<string[]> {
    return branchNames(this.db);
  }
}
