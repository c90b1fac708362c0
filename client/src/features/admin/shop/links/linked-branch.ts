import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import { branchPath } from '@libs/domain/shop/addresses.js';

/** A branch whose page has an address, or will have one when it opens. */
export type Linked = StaffBranchSummary & { slug: string };

export const isLinked = (branch: StaffBranchSummary): branch is Linked =>
  branch.slug !== undefined && branch.state !== 'archived';

/** Returns the address of a branch's page. */
export const linkOf = ({ slug }: Linked): string => new URL(branchPath(slug), location.origin).href;
