import { OptionalDay, QueryNumber, QueryText } from '../../../validation/query-fields.js';
import { ADMIN_LIMITS } from '../../menu/edits.js';
import { LIMITS } from '../../values.js';

/**
 * The filters of `GET /api/audit`, newest first: who has every branch sees everything, all others the entries of their branches. All filters
 * combine; an absent or empty one is ignored.
 */
export class AuditQuery {
  /** business dates, both included */
  @OptionalDay('from')
  from?: string;

  @OptionalDay('to')
  to?: string;

  @QueryNumber('branch')
  branch?: number;

  @QueryNumber('actor')
  actor?: number;

  @QueryText('entity', { max: LIMITS.nameMax })
  entity?: string;

  @QueryText('entityId', { max: LIMITS.nameMax })
  entityId?: string;

  @QueryText('action', { max: LIMITS.nameMax })
  action?: string;

  /** part of the actor's name, the action, the subject, or anything in before and after; ignores case */
  @QueryText('search', { max: LIMITS.nameMax })
  search?: string;

  /** from 1 */
  @QueryNumber('page', { max: 1_000_000 })
  page?: number;

  /** 1 to 100; 25 if absent */
  @QueryNumber('pageSize', { max: ADMIN_LIMITS.auditPageMax })
  pageSize?: number;
}
