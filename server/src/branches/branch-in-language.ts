import type { BranchClosing, BranchSummary } from '../../../libs/contract/branches/branches.js';
import type { Language } from '../../../libs/contract/values.js';
import { nameIn, translated } from '../../../libs/domain/text/names.js';
import type { TextIndex } from '../menu-texts/text-index.js';

/** Returns a branch with name, address and reasons in a language; what has no text stays as it is. */
export function branchInLanguage(branch: BranchSummary, texts: TextIndex, language: Language): BranchSummary {
  const { id, name, address, pause, closings = [], special_hours = [] } = branch;
  const reasonIn = <Reasoned extends Pick<BranchClosing, 'reason'>>(one: Reasoned): Reasoned => ({
    ...one,
    reason: nameIn({ name: one.reason, names: texts.of('branch', id, 'reason', one.reason) }, language),
  });
  return {
    ...branch,
    ...translated({ name, ...texts.namesOf('branch', id) }, language),
    address: nameIn({ name: address, names: texts.of('branch', id, 'address') }, language),
    ...(pause && { pause: reasonIn(pause) }),
    closings: closings.map(reasonIn),
    special_hours: special_hours.map(reasonIn),
  };
}
