import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { AuditService } from '../../audit/audit.service.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { Secrets } from '../../common/secrets.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import { CancelCodesService } from '../cancel-codes.service.js';

const PURPOSE = 'own-screen';

/**
 * Decides which screens are inside a branch. If a branch requires it, a screen counts as a board only after somebody
 * with the branch's code has registered it there; otherwise a look from home would hide that nobody watches the board.
 * A registration is a signed branch and time. It is not stored, gives no access, and ends when the branch turns the
 * rule off or on again.
 */
@Injectable()
export class OwnScreensService {
  private readonly logger = new Logger(OwnScreensService.name);
  /** the rule of each branch when it was last read */
  private readonly known = new Map<number, Date | null>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly codes: CancelCodesService,
    private readonly branches: BranchesService,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /**
   * Registers a screen and records it in the trail. @returns what the screen sends with `board:shown`
   *
   * @throws DomainError if the code is wrong or the branch has none
   * @throws TooManyTries for a user who guesses codes
   */
  async register({ branchId, code, user }: { branchId: number; code: string; user: SessionUser }): Promise<string> {
    const subject = { entity: 'branch', entityId: String(branchId) } as const;
    await this.codes.attempt({ subject, user, code }, () =>
      transactionWithRetries(this.db, async (manager) => {
        await this.codes.check(manager, branchId, code);
        await this.audit.record(manager, {
          actor: user,
          action: 'registered a screen',
          ...subject,
          branchId,
          before: null,
          after: null,
        });
      }),
    );
    const at = String(this.clock.now().getTime());
    return `${at}.${this.secrets.hash(PURPOSE, branchId, at).toString('base64url')}`;
  }

  /**
   * Returns whether a screen counts as a board of a branch. If the branch does not require registration, every screen
   * does.
   */
  async counts(branchId: number, screen: string | undefined): Promise<boolean> {
    const since = await this.since(branchId);
    if (since === null) return true;
    const [at = '', mac = '', ...rest] = screen?.split('.') ?? [];
    if (rest.length > 0 || !(Number(at) >= since.getTime())) return false;
    return this.secrets.matches(Buffer.from(mac, 'base64url'), PURPOSE, branchId, at);
  }

  /** If the database is unreachable, the last known rule applies, so that boards can still connect. */
  private async since(branchId: number): Promise<Date | null> {
    try {
      const since = await this.branches.ownScreensSince(branchId);
      this.known.set(branchId, since);
      return since;
    } catch (error) {
      this.logger.warn(`the rule for the screens of branch ${branchId} could not be read: ${String(error)}`);
      return this.known.get(branchId) ?? null;
    }
  }
}
