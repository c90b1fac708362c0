import type { EntityManager } from 'typeorm';

/** The account data that a log-in needs. */
export interface Account {
  id: number;
  passwordHash: string;
}

/** The reads of users and branches that auth needs. Auth defines this port, and `users` implements it. */
export abstract class AccountsPort {
  /** The active account of an e-mail address in lower case. */
  abstract findActive(email: string): Promise<Account | undefined>;

  abstract passwordHashOf(userId: number): Promise<string | undefined>;

  /** Replaces a password's hash. @returns false if it has changed meanwhile */
  abstract replacePassword(
    manager: EntityManager,
    change: { userId: number; from: string; to: string },
  ): Promise<boolean>;

  /** The names of all branches, which are weak passwords. */
  abstract branchNames(): Promise<string[]>;
}
