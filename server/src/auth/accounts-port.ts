import type { EntityManager } from 'typeorm';
import type { Language } from '../../../libs/contract/values.js';

/** The account data that a log-in needs. */
export interface Account {
  id: number;
  passwordHash: string;
}

/** The reads of users and branches that auth needs. Auth defines this port, and `users` implements it. */
export abstract class AccountsPort {
  /** Returns the active account with an email address in lower case; undefined if there is none. */
  abstract findActive(email: string): Promise<Account | undefined>;

  abstract passwordHashOf(userId: number): Promise<string | undefined>;

  /** Replaces a password's hash. @returns false if it has changed meanwhile */
  abstract replacePassword(
    manager: EntityManager,
    change: { userId: number; from: string; to: string },
  ): Promise<boolean>;

  /** Stores the language of the kitchen's screens for a user. */
  abstract saveLanguage(manager: EntityManager, userId: number, language: Language): Promise<void>;

  /** Returns whether an active user gets e-mails about log-ins on new devices, and the user's language; undefined for another. */
  abstract logInEmailsOf(userId: number): Promise<{ isOn: boolean; language: Language } | undefined>;

  abstract setLogInEmails(userId: number, isOn: boolean): Promise<void>;

  /** Returns the names of all branches, which passwords must not consist of. */
  abstract branchNames(): Promise<string[]>;
}
