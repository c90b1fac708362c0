import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { TaxPeriod, TaxState } from '../../../../libs/contract/finance/tax.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { TaxRequest } from '../../../../libs/contract/requests/finance/tax.js';
import { appliesOn } from '../../../../libs/domain/tax/tax.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { AuditService } from '../../audit/audit.service.js';
import { BranchChangesService } from '../../branches/branch-changes.service.js';
import { BranchesService } from '../../branches/branches.service.js';
import { TaxService } from '../../branches/tax/tax.service.js';
import { DomainError, InvalidInput } from '../../common/errors.js';
import { checkVersion } from '../../common/versions.js';
import { OrderChangesService } from '../../orders/changes/order-changes.service.js';
import { RefundsService } from '../../payments/refunds/refunds.service.js';
import { lastSealedDay } from './sealed-days.repository.js';

/** Sets the chain's taxes, and the VAT of the orders that they apply to, with their refunds. */
@Injectable()
export class TaxEditingService {
  constructor(
    private readonly branches: BranchesService,
    private readonly changes: BranchChangesService,
    private readonly tax: TaxService,
    private readonly orders: OrderChangesService,
    private readonly refunds: RefundsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Saves the taxes from a business day on. It is a change of every branch's menu, so orders that are placed meanwhile
   * are decided again.
   *
   * @throws InvalidInput if the chain is registered and a field of the registration is empty
   * @throws DomainError if they were changed meanwhile, or a sealed day would get another rate
   */
  async save(actor: SessionUser, { version, ...period }: TaxRequest): Promise<TaxState> {
    checkRegistration(period);
    const branchIds = (await this.branches.allForStaff()).map(({ id }) => id);
    await this.changes.ofMenus({ actor, branchIds }, async ({ tx }) => {
      const { periods: stored } = await this.tax.read(tx);
      const replaced = stored.find(({ since }) => since === period.since);
      checkVersion(version, replaced?.version ?? 0, () => ({ ...(replaced && { period: replaced }), periods: stored }));
      const before = appliesOn(stored, period.since);
      await this.tax.save(tx, period, (replaced?.version ?? 0) + 1);
      if (rateOf(before) !== rateOf(period)) {
        await rejectSealed(tx, period.since);
        const next = stored.map(({ since }) => since).filter((since) => since > period.since);
        const days = { from: period.since, until: next.sort()[0] ?? null, percentage: rateOf(period) };
        const refunds = await this.refunds.setVat(tx, await this.orders.setVat(tx, days));
        await this.orders.postVat(tx, days, refunds);
      }
      await this.audit.recordChange(tx, {
        actor,
        action: replaced ? 'changed' : 'added',
        entity: 'tax',
        entityId: 1,
        branchId: null,
        ...(replaced && { before: trailOf(replaced) }),
        after: { ...period },
      });
    });
    return this.tax.read();
  }
}

const rateOf = (period: TaxPeriod | undefined): number | null => (period?.is_registered ? period.vat_percentage : null);

const trailOf = ({ version: _, ...period }: TaxPeriod & { version: number }) => period;

function checkRegistration(period: TaxPeriod): void {
  if (!period.is_registered) return;
  const required = { legal_name: 'the legal name', tin: 'the 9 digits of the TIN', address: 'the address' } as const;
  const missing = Object.entries(required).filter(([field]) => period[field as keyof typeof required] === '');
  if (missing.length === 0) return;
  throw new InvalidInput(
    Object.fromEntries(missing.map(([field, what]) => [field, [fixedProblem('required', `Enter ${what}.`)]])),
  );
}

async function rejectSealed(tx: EntityManager, since: string): Promise<void> {
  const sealed = await lastSealedDay(tx, since);
  if (!sealed) return;
  const { day, branch } = sealed;
  throw new DomainError(
    'days-sealed',
    `${branch} has closed ${day} or issued a tax invoice for it, so the rate can change after that day only.`,
    {
      values: { day, branch },
    },
  );
}
