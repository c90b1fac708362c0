import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffBranchSummary } from '../../../../libs/contract/branches/staff-branches.js';
import type { ChainWaysToPay } from '../../../../libs/contract/branches/staff-ways-to-pay.js';
import type { Confirmation, WaysToPaySwitches } from '../../../../libs/contract/branches/ways-to-pay.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type {
  BranchWaysToPayEdit,
  ChainWaysToPayEdit,
} from '../../../../libs/contract/requests/branches/ways-to-pay.js';
import { fromCents, toCents } from '../../../../libs/domain/money/money.js';
import { AS_THE_CHAIN, type Ways, waysOffered } from '../../../../libs/domain/money/ways-to-pay.js';
import { AuditService } from '../../audit/audit.service.js';
import { checkVersion } from '../../common/versions.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { Database } from '../../database/rows.js';
import { BranchChangesService } from '../branch-changes.service.js';
import { branchTrail } from '../branch-fields.js';
import { allBranches, editBranch } from '../branches.repository.js';
import { BranchesService } from '../branches.service.js';
import { type ChainWays, chainWays, lockChainWays, ownWaysOf, setChainWays } from './ways-to-pay.repository.js';

/** Reads and changes the ways to pay that the chain and its branches offer. */
@Injectable()
export class WaysToPayService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly changes: BranchChangesService,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  get hasCardGateway(): boolean {
    return this.config.hasCardGateway;
  }

  /** Returns how orders that are paid later are confirmed. */
  get confirmation(): Confirmation {
    return this.config.hasMessages ? 'sms' : 'phone';
  }

  /** Returns the ways that the chain offers; a branch may offer fewer. */
  async ofChain(): Promise<Ways> {
    return waysOffered(await chainWays(this.db), null, this.config);
  }

  /** Returns the ways that branches offer, by branch. Unknown ids are left out. */
  async ofBranches(ids: readonly number[], db: Database = this.db): Promise<Map<number, Ways>> {
    const [chain, own] = [await chainWays(db), await ownWaysOf(db, [...new Set(ids)])];
    return new Map([...own].map(([id, ways]) => [id, waysOffered(chain, ways, this.config)]));
  }

  /** Returns the chain's switches, for the form. */
  async switches(): Promise<ChainWaysToPay> {
    return answerOf(await chainWays(this.db));
  }

  /**
   * Changes the chain's ways. It is a change of every branch's menu, so open pages and the next orders follow it.
   *
   * @param also a change of something else, in the same transaction
   * @throws DomainError if they were changed meanwhile
   */
  async editChain(
    actor: SessionUser,
    { version, laterLimit, ...edit }: ChainWaysToPayEdit,
    also?: (tx: EntityManager) => Promise<void>,
  ): Promise<ChainWaysToPay> {
    const branchIds = (await allBranches(this.db)).map(({ id }) => id);
    return this.changes.ofMenus({ actor, branchIds }, async ({ tx }) => {
      const stored = await lockChainWays(tx);
      checkVersion(version, stored.version, () => ({ waysToPay: answerOf(stored) }));
      const laterLimitCents = laterLimit === undefined ? stored.laterLimitCents : toCents(laterLimit);
      await setChainWays(tx, { ...switchesAfter(stored, edit), laterLimitCents });
      const changed = await chainWays(tx);
      await this.audit.recordChange(tx, {
        actor,
        action: 'changed',
        entity: 'ways to pay',
        entityId: 1,
        branchId: null,
        before: trailOf(stored),
        after: trailOf(changed),
      });
      await also?.(tx);
      return answerOf(changed);
    });
  }

  /** Changes a branch's settings of ways to pay. @throws DomainError if the branch was changed meanwhile */
  async editBranch(actor: SessionUser, branchId: number, edit: BranchWaysToPayEdit): Promise<StaffBranchSummary> {
    const { version, laterLimit, ...switches } = edit;
    return this.changes.ofMenu({ actor, branchId }, async ({ tx, record }) => {
      const stored = await this.branches.staffOneOrFail(branchId, tx);
      checkVersion(version, stored.version, () => ({ branch: stored }));
      const own = (await ownWaysOf(tx, [branchId])).get(branchId) ?? AS_THE_CHAIN;
      const given = laterLimit === null ? null : toCents(laterLimit ?? 0);
      const laterLimitCents = laterLimit === undefined ? own.laterLimitCents : given;
      await editBranch(tx, branchId, { ways_to_pay: { ...switchesAfter(own, switches), laterLimitCents } });
      const branch = await this.branches.staffOneOrFail(branchId, tx);
      await record({
        action: 'changed',
        entity: 'branch',
        entityId: branchId,
        before: branchTrail(stored),
        after: branchTrail(branch),
      });
      return branch;
    });
  }
}

type SwitchesEdit = Partial<WaysToPaySwitches> & { delivery?: boolean };

function switchesAfter(before: WaysToPaySwitches, { delivery, ...edit }: SwitchesEdit): WaysToPaySwitches {
  const { online = before.online, pickup = before.pickup } = edit;
  const { cash = delivery ?? before.cash, card = delivery ?? before.card } = edit;
  return { online, cash, card, pickup };
}

function answerOf({ laterLimitCents, ...ways }: ChainWays): ChainWaysToPay {
  return { ...ways, later_limit: fromCents(laterLimitCents) };
}

function trailOf(ways: ChainWays) {
  const { version: _version, ...fields } = answerOf(ways);
  return fields;
}
