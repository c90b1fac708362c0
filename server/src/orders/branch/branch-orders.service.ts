import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BranchScopes } from '../../auth/scope.js';
import { BranchParts } from '../../branches/branch-parts.js';
import { LiveSources } from '../../realtime/live-sources.js';
import { branchOfOrder, openTickets, referencesOf, unfinishedReferencesOf } from '../orders.repository.js';

/** orders that one message names at most */
const NAMED_MAX = 50;

/**
 * The reads of orders that lower features need. They do not import orders, so this service registers the reads with
 * them.
 */
@Injectable()
export class BranchOrdersService {
  constructor(@InjectDataSource() db: DataSource, scopes: BranchScopes, parts: BranchParts, sources: LiveSources) {
    sources.registerTickets(openTickets);
    scopes.register('order', (id) => branchOfOrder(db, String(id)));
    parts.register({
      blockers: async (tx, branchId) => ({ order: await referencesOf(tx, branchId, NAMED_MAX) }),
      readiness: async (tx, branchId) => ({ ordered: (await referencesOf(tx, branchId, 1)).length > 0 }),
      unfinished: async (tx, branchId) => ({ order: await unfinishedReferencesOf(tx, branchId, NAMED_MAX) }),
    });
  }
}
