import { QueryNumber } from '../../../validation/query-fields.js';

export class WaitingQuery {
  /** one of the caller's branches; by default `branch` of the caller */
  @QueryNumber('branch')
  branch?: number;
}
