import { QueryNumber } from '../../../validation/query-fields.js';

export class WaitingQuery {
  /** the branch that the caller has chosen, for roles of the whole chain */
  @QueryNumber('branch')
  branch?: number;
}
