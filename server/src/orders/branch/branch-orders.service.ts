import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Holder } from '../../../../libs/contract/menu/edits.js';
import { BranchScopes } from '../../auth/scope.js';
import { BranchParts } from '../../branches/branch-parts.js';
import { holders } from '../../common/in-use.js';
import { LiveSources } from '../../realtime/live-sources.js';
import { branchOfOrder, openTickets, referencesOf, unfinishedReferencesOf } from '../orders.repository.js';

/** orders that one rejection lists at most */
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
      blockers: async (tx, branchId) => ordersOf(await referencesOf(tx, branchId, NAMED_MAX)),
      readiness: async (tx, branchId) => ({ ordered: (await referencesOf(tx, branchId, 1)).length > 0 }),
      unfinished: async (tx, branchId) => ordersOf(await unfinishedReferencesOf(tx, branchId, NAMED_MAX)),
    });
  }
}

const ordersOf = (references: readonly string[]): Holder[] =>
  holders(
    'orders',
    references.map((reference) => ({ id: reference, name: reference })),
  );
