import { Controller, Get, Query } from '@nestjs/common';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { AuditQuery } from '../../../../libs/contract/requests/finance/audit.js';
import { BRANCH_MONEY } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../../auth/access.js';
import { type AuditPage, AuditTrailService, visibleTo } from './audit-trail.service.js';

@Controller('api/audit')
export class AuditTrailController {
  constructor(private readonly trail: AuditTrailService) {}

  /**
   * Returns the audit trail, newest first. Who has every branch sees all of it, all others the entries of their
   * branches.
   */
  @Get()
  @Staff({ roles: BRANCH_MONEY })
  async page(@Caller() caller: SessionUser, @Query() query: AuditQuery): Promise<AuditPage> {
    return this.trail.page(query, visibleTo(caller));
  }
}
