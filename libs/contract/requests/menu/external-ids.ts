import { IsIn } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { NestedList } from '../../../validation/nested.js';
import { Reference, RequiredText } from '../../../validation/validators.js';
import type { ExternalId } from '../../menu/partner-menu.js';
import { LIMITS, LINE_TYPES, type LineType } from '../../values.js';

/** The most ids of one call. */
const EXTERNAL_IDS_MAX = 1000;

export class ExternalIdRequest implements ExternalId {
  @IsIn(LINE_TYPES, reports(fixedProblem('unknown-type', 'type must be food or offer.')))
  type!: LineType;

  @Reference(fixedProblem('no-item', 'id must be the id of a food or combo of the branch.'))
  id!: number;

  @RequiredText({ label: 'external_id', max: LIMITS.externalIdMax })
  external_id!: string;
}

/** `PUT /api/branches/{id}/external-ids`: replaces all that the key has set in the branch. */
export class ExternalIdsRequest {
  @NestedList(() => ExternalIdRequest, {
    wrong: fixedProblem('no-list', 'items must be a list of objects.'),
    max: EXTERNAL_IDS_MAX,
    tooMany: fixedProblem('too-many', `At most ${EXTERNAL_IDS_MAX} ids can be set.`),
  })
  items!: ExternalIdRequest[];
}
