import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SpecialHours } from '../../../libs/contract/branches/branches.js';
import type { ChainDays } from '../../../libs/contract/branches/special-days.js';
import { BRANCH_SETTINGS, type StaffBranchSummary } from '../../../libs/contract/branches/staff-branches.js';
import type { BranchEdit, BranchRunningEdit } from '../../../libs/contract/requests/branches/branches.js';
import { placeInWords } from '../../../libs/domain/people/places.js';
import { inColumns, picked } from '../../../libs/domain/text/named-fields.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import {
  deliveryHoursProblem,
  specialHoursProblem,
  weekHoursProblem,
} from '../../../libs/domain/time/opening-hours.js';
import { comingDays, daysOfBranch, ownDays, type SpecialDays } from '../../../libs/domain/time/special-days.js';
import {
  fixedProblem,
  languageNotOffered,
  problemBy,
  type SaidProblem,
} from '../../../libs/validation/field-problems.js';
import type { Fields } from '../audit/trail.js';
import { Clock } from '../common/clock.js';
import { InvalidInput } from '../common/errors.js';
import { DEMO_CANCEL_CODE } from '../common/process/known-secrets.js';
import { Secrets } from '../common/secrets.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { BranchEntity } from './branch.entity.js';
import { chainDays, lockChainDays } from './special-days/special-days.repository.js';

/** The fields of two forms: the chain's form has all, a manager's form those of daily work. */
export type BranchFieldsEdit = BranchRunningEdit & Partial<BranchEdit>;

type StoredHours = Pick<StaffBranchSummary, 'week_hours' | 'delivery_hours'>;

/** Checks the fields of a branch's forms, and converts them to columns. */
@Injectable()
export class BranchFields {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Checks rules over several fields.
   *
   * @param stored the branch before an edit, whose hours apply as far as the edit omits them
   * @throws InvalidInput with the problems by field
   */
  check(edit: BranchFieldsEdit, stored?: StoredHours): void {
    const problems = { ...ageingProblems(edit), ...hoursProblems(edit, stored) };
    // this code is public, and a real shop with it does not start
    if (edit.cancelCode === DEMO_CANCEL_CODE && !this.config.isDemonstration) {
      problems.cancelCode = [
        fixedProblem('public-code', 'This code is the demonstration’s, which everybody knows. Choose another one.'),
      ];
    }
    if (edit.kitchenLanguage !== undefined && !this.config.languages.includes(edit.kitchenLanguage)) {
      problems.kitchenLanguage = [languageNotOffered(this.config.languages)];
    }
    if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
  }

  /** Returns the columns of the given fields. Omitted fields are not changed. */
  columnsOf(id: number, edit: BranchFieldsEdit): Partial<BranchEntity> {
    const { closings: _closings, specialHours: _special, ageing, location, cancelCode, ...settings } = edit;
    return {
      ...inColumns(settings, BRANCH_SETTINGS),
      ...(ageing && {
        amber_minutes_delivery: ageing.Delivery.amber,
        red_minutes_delivery: ageing.Delivery.red,
        amber_minutes_pickup: ageing.Pickup.amber,
        red_minutes_pickup: ageing.Pickup.red,
      }),
      ...(location !== undefined && {
        latitude: location?.latitude ?? null,
        longitude: location?.longitude ?? null,
      }),
      ...(cancelCode !== undefined && { cancel_code_hash: this.secrets.cancelCodeHash(id, cancelCode) }),
    };
  }

  /** Returns the columns of a branch's special days, if the edit has them. What differs from the chain's is its own. */
  async daysOf(
    tx: EntityManager,
    { closings, specialHours }: BranchFieldsEdit,
    stored: SpecialDays,
  ): Promise<Partial<BranchEntity>> {
    if (closings === undefined && specialHours === undefined) return {};
    const wanted = {
      closings: closings ?? stored.closings,
      special_hours: specialHours ?? stored.special_hours,
    };
    const chain = this.coming(await chainDays(tx));
    const own_days = ownDays(wanted, chain);
    return { own_days, ...daysOfBranch(chain, own_days) };
  }

  /** Returns the columns of a new branch's special days: those of the chain, and its own that the request adds. */
  async daysOfNew(
    tx: EntityManager,
    { closings = [], specialHours = [] }: BranchFieldsEdit,
  ): Promise<Partial<BranchEntity>> {
    const chain = this.coming(await lockChainDays(tx));
    const own_days = ownDays({ closings, special_hours: specialHours }, chain).filter(({ hours }) => hours !== null);
    return { own_days, ...daysOfBranch(chain, own_days) };
  }

  private coming({ days }: ChainDays): SpecialHours[] {
    return comingDays(days, localTime(this.clock.now(), this.config.timeZone).date);
  }

  /** Returns the column of `own_screens_only` if the edit turns it on or off. */
  ownScreensOf(
    { ownScreensOnly }: BranchFieldsEdit,
    stored: Pick<StaffBranchSummary, 'own_screens_only'>,
  ): Partial<BranchEntity> {
    if (ownScreensOnly === undefined || ownScreensOnly === stored.own_screens_only) return {};
    return { own_screens_since: ownScreensOnly ? this.clock.now() : null };
  }
}

/** The red limit must not be lower than the amber one. */
function ageingProblems({ ageing }: BranchFieldsEdit): Record<string, SaidProblem[]> {
  if (!ageing) return {};
  const early = (['Delivery', 'Pickup'] as const).filter((type) => ageing[type].red < ageing[type].amber);
  return Object.fromEntries(
    early.map((type) => [
      `ageing.${type}.red`,
      [fixedProblem('red-before-amber', 'A ticket cannot be late before it is getting late.')],
    ]),
  );
}

const twiceProblem = (date: string): SaidProblem => fixedProblem('twice', `${date} is in the list twice.`, { date });

function hoursProblems(edit: BranchFieldsEdit, stored?: StoredHours): Record<string, SaidProblem[]> {
  const { open, close, closings = [], specialHours = [] } = edit;
  const { weekHours = stored?.week_hours ?? null, deliveryHours = stored?.delivery_hours ?? null } = edit;
  const week = weekHours ? weekHoursProblem(weekHours) : null;
  const special = daysProblems(specialHours);
  const delivery = deliveryHoursProblem({ open, close, week_hours: weekHours, delivery_hours: deliveryHours });
  const twiceClosed = twice(closings);
  return {
    ...(week !== null && { weekHours: [problemBy('bad-week', week)] }),
    ...(delivery !== null && { deliveryHours: [problemBy('bad-week', delivery)] }),
    ...(special.length > 0 && { specialHours: special }),
    ...(twiceClosed !== undefined && { closings: [twiceProblem(twiceClosed)] }),
  };
}

/** Returns the problems of days with other hours than usual. */
export function daysProblems(days: readonly SpecialHours[]): SaidProblem[] {
  const date = twice(days);
  if (date !== undefined) return [twiceProblem(date)];
  const problem = specialHoursProblem(days);
  return problem === null ? [] : [problemBy('bad-week', problem)];
}

/** Returns a date that a list has twice. */
function twice(days: readonly { date: string }[]): string | undefined {
  const dates = days.map(({ date }) => date);
  return dates.find((date, place) => dates.indexOf(date) !== place);
}

/** Returns the fields of a branch that the audit trail stores. */
export const branchTrail = (branch: StaffBranchSummary): Fields => ({
  ...picked(branch, BRANCH_SETTINGS),
  slug: branch.slug,
  state: branch.state,
  ageing: branch.ageing,
  ways_to_pay: branch.own_ways_to_pay,
  has_cancel_code: branch.has_cancel_code,
  own_screens_only: branch.own_screens_only,
  location: placeInWords(branch.location),
});
