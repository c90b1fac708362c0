import { QueryNumber } from '../common/query-fields.js';

export class WaitingDto {
  /** the branch that a role of the chain works on */
  @QueryNumber('branch')
  branch?: number;
}
