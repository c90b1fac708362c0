import { QueryNumber } from '../../common/validation/query-fields.js';

export class WaitingDto {
  /** the branch that a role of the chain works on */
  @QueryNumber('branch')
  branch?: number;
}
