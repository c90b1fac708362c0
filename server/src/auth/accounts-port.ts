import type { EntityManager } from 'typeorm';

/** What a log-in compares with. */
export interface Account {
  id: number;
  passwordHash: string;
}

/** What auth needs of users and branches. Auth defines it and `users` implements it, because imports only go downwards. */
export abstract class AccountsPort {
  /** The active account of an e-mail address in lower case. */
  abstract findActive(email: string): Promise<Account | undefined>;

  abstract passwordHashOf(userId: number): Promise<string | undefined>;

  /** Replaces a password's hash. @returns false where it is not the one that the caller knows any more */
  abstract replacePassword(
    manager: EntityManager,
    change: { userId: number; from: string; to: string },
  ): Promise<boolean>;

  /** The names of all branches, which make weak passwords. */
  abstract branchNames(): Promise<string[]>;
}
