import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../../libs/contract/people/users.js';

/** Writes to users about their log-ins. Auth defines this port, and `messaging` implements it. */
export abstract class NewDevicePort {
  /**
   * Queues an e-mail to a user that somebody has logged in on a device without an earlier log-in. Call `wake` after the
   * commit.
   *
   * @param device such as 'Chrome on Android'; null if it is not known
   */
  abstract write(tx: EntityManager, user: SessionUser, device: string | null): Promise<void>;

  abstract wake(): void;
}
