import { ADMIN_LIMITS } from '../../../../libs/contract/menu/edits.js';
import type { AuditQuery } from '../../../../libs/contract/people/audit.js';
import { LIMITS } from '../../../../libs/contract/values.js';
import { OptionalDay, QueryNumber, QueryText } from '../../../../libs/validation/query-fields.js';

/** The filters of the audit trail, as query parameters. */
export class AuditQueryDto implements AuditQuery {
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

  @QueryText('search', { max: LIMITS.nameMax })
  search?: string;

  @QueryNumber('page', { max: 1_000_000 })
  page?: number;

  @QueryNumber('pageSize', { max: ADMIN_LIMITS.auditPageMax })
  pageSize?: number;
}
