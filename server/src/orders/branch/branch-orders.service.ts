import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BranchScopes } from '../../auth/scope.js';
import { BranchParts } from '../../branches/branch-parts.js';
import { LiveSources } from '../../realtime/live-sources.js';
import { branchOfOrder, openTickets, referencesOf, unfinishedReferencesOf } from '../orders.repository.js';

/** the orders that a sentence may name */
const NAMED_MAX = 50;

/** Registers the reads of orders with the features below, which do not import orders. */
@Injectable()
export class BranchOrdersService {
  constructor(@InjectDataSource() db: DataSource, scopes: BranchScopes, parts: BranchParts, sources: LiveSources) {
    sources.registerTickets(openTickets);
    scopes.register('order', (id) => branchOfOrder(db, String(id)));
    parts.register({
      blockers: async (tx, branchId) => ({ order: await referencesOf(tx, branchId, NAMED_MAX) }),
      unfinished: async (tx, branchId) => ({ order: await unfinishedReferencesOf(tx, branchId, NAMED_MAX) }),
    });
  }
}
