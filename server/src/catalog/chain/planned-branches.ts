import { createHash } from 'node:crypto';
import { type BranchPlan, planSize } from '../../../../libs/domain/menu/chain/chain-plan.js';
import { changeWords } from '../../../../libs/domain/menu/chain/chain-words.js';
import type { Follower } from '../../branches/chain-branches.repository.js';

/** A branch with what the chain's menu would change in it. */
export interface PlannedBranch {
  branch: Follower;
  plan: BranchPlan;
}

/** Names the state of the menus: what would be written, and instead of what. */
export function digestOf(planned: readonly PlannedBranch[]): string {
  const hash = createHash('sha256');
  for (const { branch, plan } of planned) {
    const written = plan.written.map(({ type, origin, stored, group, fields }) => [
      ...[type, origin.id, group, fields, stored?.id, stored?.fields],
    ]);
    hash.update(JSON.stringify([branch.id, written, plan.gone, plan.refused]));
  }
  return hash.digest('hex');
}

/** Returns a plan in words: '12 foods in 5 branches'. */
export function wordsOf(planned: readonly PlannedBranch[]): string {
  const changing = planned.filter(({ plan }) => planSize(plan) > 0);
  const rows = changing.flatMap(({ plan: { written, gone } }) => [
    ...written.map(({ type, origin }) => ({ type, origin: origin.id })),
    ...gone.map(({ type, origin, id }) => ({ type, origin: origin ?? id })),
  ]);
  return changeWords(rows, changing.length);
}
