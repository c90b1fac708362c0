import { QueryNumber } from '../../../../libs/validation/query-fields.js';

export class WaitingDto {
  /** the branch that the caller has chosen, for roles of the whole chain */
  @QueryNumber('branch')
  branch?: number;
}
