import type { BranchClosing, BranchSummary, Place } from '../../../libs/contract/branches/branches.js';
import type { Language } from '../../../libs/contract/values.js';
import { translated } from '../../../libs/domain/text/names.js';
import { namesOf, type Translations, textIn } from '../../../libs/domain/text/translations.js';
import type { BranchEntity } from './branch.entity.js';

/**
 * Returns a branch with name, address and reasons in a language; what has no translation stays as it is.
 *
 * @param chain the chain's translations, which a reason of the chain has; other reasons have the branch's
 */
export function branchInLanguage<Branch extends BranchSummary>(
  branch: Branch,
  { texts }: Pick<BranchEntity, 'texts'>,
  { language, chain }: { language: Language; chain: Translations },
): Branch {
  const { name, address, pause, closings = [], special_hours = [] } = branch;
  const reasonIn = <Reasoned extends Pick<BranchClosing, 'reason'>>(one: Reasoned): Reasoned => {
    const text = { field: 'reason', base: one.reason } as const;
    const ofChain = textIn(chain, text, language);
    return { ...one, reason: ofChain === text.base ? textIn(texts, text, language) : ofChain };
  };
  return {
    ...branch,
    ...translated({ name, ...namesOf({ texts }) }, language),
    address: textIn(texts, { field: 'address', base: address }, language),
    ...(pause && { pause: reasonIn(pause) }),
    closings: closings.map(reasonIn),
    special_hours: special_hours.map(reasonIn),
  };
}

/** Returns a branch's place on the map; null if it is not known. */
export const locationOf = ({ latitude, longitude }: Pick<BranchEntity, 'latitude' | 'longitude'>): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
