/**
 * Rules for all calls of the admin panel (`staff-*.ts`):
 *
 * - Every success has a `message`, a sentence that the panel shows ("Classic Smash was added.").
 * - Roles: "menu" = 2, 3, 4; "branch" = 2, 3; "chain" = 3. Roles 2 and 4 only in their own branch.
 * - Malformed fields: 400 with `fields`, keyed by the request's names; the sentences are those of the forms.
 * - An edit never moves an entity to another branch: a `branch` in a PUT is ignored. Entities that it refers to (a sub food type, a food of
 *   a rule or a combo) must be of the same branch and not removed, otherwise it is rejected with `other-branch`.
 * - Every change that a customer can see bumps the branch's `menu_version`; every change leaves an audit row, both in its own transaction.
 * - Lists are sorted as they are shown: by position, then by name.
 */

/** The version of an entity, which detects concurrent edits. */
export interface Versioned {
  /** counts the changes of this entity, from 1 */
  version: number;
}

/**
 * Sent with every PUT of an entity. A version other than the stored one is rejected with `CHANGED_MEANWHILE`, and the
 * rejection carries the entity as it is now under the key that the success would have; nothing is stored. A PUT
 * without it is served.
 */
export interface IfVersion {
  version?: number;
}

/** The stable words of this panel's rejections (`code` of the envelope). */
export const REJECTION = {
  changedMeanwhile: 'changed-meanwhile',
  nameTaken: 'name-taken',
  inUse: 'in-use',
  otherBranch: 'other-branch',
  ownAccount: 'own-account',
  lastSuperAdmin: 'last-super-admin',
  rowsFailed: 'rows-failed',
} as const;

/** Bounds that only the panel's fields have. */
export const ADMIN_LIMITS = {
  pauseReasonMax: 120,
  pauseMinutesMax: 1440,
  ageingMinutesMax: 240,
  partsMax: 20,
  partQuantityMax: 100,
  auditPageMax: 100,
} as const;

/**
 * `PUT /api/food-types/order`, `/api/sub-food-types/order` (branch), `/api/food/order`, `/api/offers/order` (menu).
 * All `ids` are live records of that branch, none twice (else 400). They take the first places in this order; records that
 * are not named follow in the order that they had. Records are only ever shown among their own kind, so a list may name
 * those of one parent alone. Bumps no `version`. Answers the envelope alone.
 */
export interface BranchOrderingRequest {
  branch: number;
  ids: number[];
}

/** `PUT /api/branches/order`, `PUT /api/banner-images/order` (chain): the same for what belongs to no branch. */
export interface OrderingRequest {
  ids: number[];
}
