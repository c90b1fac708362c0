/**
 * Rules for all calls of the admin panel (`staff-*.ts`):
 *
 * - Every success has a `message`, a sentence that the panel shows ("Cola was added.").
 * - Roles: "menu" = 2, 3, 4; "branch" = 2, 3; "chain" = 3. Roles 2 and 4 only in their own branches.
 * - Malformed fields: 400 with `fields` by the request's names; the sentences are those of the forms.
 * - An edit never moves an entity to another branch: a `branch` in a PUT is ignored. Entities that it refers to (a sub
 *   food type, a food of
 *   a rule or a combo) must be of the same branch and not removed.
 * - Every change that customers can see raises the branch's `menu_version`, and every change adds an entry to the audit
 *   trail, both in
 *   its own transaction.
 * - Every PUT of an entity may have a `version`. If it is not the stored one, nothing is stored, and the rejection
 *   `changed-meanwhile` contains the current entity under the key of the success.
 * - Lists are sorted as they are shown: by position, then by name.
 */

/** The version of an entity, which detects concurrent edits. */
export interface Versioned {
  /** counts the changes of this entity, from 1 */
  version: number;
}

/** The stable codes of this panel's rejections (`code` of the envelope). */
export const REJECTION = {
  changedMeanwhile: 'changed-meanwhile',
  nameTaken: 'name-taken',
  inUse: 'in-use',
  optionGroupInUse: 'option-group-in-use',
  unfinished: 'unfinished',
  textsUnconfirmed: 'texts-unconfirmed',
  otherBranch: 'other-branch',
  ownAccount: 'own-account',
  lastSuperAdmin: 'last-super-admin',
  rowsFailed: 'rows-failed',
  pricesFailed: 'prices-failed',
  linesFailed: 'lines-failed',
} as const;

/** What may hold an entity, by the path of its kind; `boards` are the screens of a branch that are on shift. */
export const HOLDER_KINDS = [
  'sub-food-types',
  'food',
  'offers',
  'buy-get-offers',
  'pay-get-offers',
  'users',
  'orders',
  'feedback',
  'boards',
] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/**
 * An entity that has to be removed, changed or finished before another one can be removed or archived. The rejections
 * `in-use`, `option-group-in-use` and `unfinished` list them as `held_by`, at most 50 of a kind.
 */
export interface Holder {
  kind: HolderKind;
  /** an order's public number, otherwise the id */
  id: number | string;
  name: string;
}

/** Limits of fields that only the panel has. */
export const ADMIN_LIMITS = {
  pauseReasonMax: 120,
  pauseMinutesMax: 1440,
  ageingMinutesMax: 240,
  partsMax: 20,
  partQuantityMax: 100,
  auditPageMax: 100,
} as const;
