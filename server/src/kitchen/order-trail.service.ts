import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { OrderTrailEntry } from '../../../libs/contract/orders/kitchen.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { KITCHEN_STATUSES, type KitchenStatus } from '../../../libs/contract/values.js';
import { AuditService } from '../audit/audit.service.js';
import type { Fields } from '../audit/trail.js';
import type { OrderChange } from '../orders/changes/order-change.js';
import { WITHDRAWN_ACTION } from '../orders/customer/withdrawal.service.js';
import { MARK_ACTIONS } from './order-mark.js';

export const KITCHEN_ACTION = 'kitchen status';
export const RECALL_ACTION = 'kitchen recall';
export const RESTORE_ACTION = 'kitchen restore';
/** The actions that change an order's kitchen status. */
const KITCHEN_ACTIONS = [KITCHEN_ACTION, RECALL_ACTION, RESTORE_ACTION, WITHDRAWN_ACTION];
const TRAIL_ACTIONS = [...KITCHEN_ACTIONS, ...MARK_ACTIONS];

/** Reads the actions on an order, and their users, from the audit trail. */
@Injectable()
export class OrderTrailService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Returns the last action that changed an order's kitchen status, and who did it; undefined if there was none. */
  async lastMove(manager: EntityManager, orderId: string): Promise<{ action: string; actor_name: string } | undefined> {
    const moves = await this.audit.entriesOf(manager, { entity: 'order', entityId: orderId, actions: KITCHEN_ACTIONS });
    return moves.at(-1);
  }

  /** Returns whether the last change of an order is this one, by the same person; its answer may have been lost. */
  isRepeated(
    { tx, before }: Pick<OrderChange, 'tx' | 'before'>,
    done: { action: string; user: SessionUser; after?: Fields },
  ): Promise<boolean> {
    const { user: actor, ...entry } = done;
    return this.audit.isRepeated(tx, { actor, ...entry, entity: 'order', entityId: before.row.id });
  }

  /** Returns the entries, oldest first; empty if the kitchen has done nothing yet. */
  async read(orderId: string): Promise<OrderTrailEntry[]> {
    const found = await this.audit.entriesOf(this.db, { entity: 'order', entityId: orderId, actions: TRAIL_ACTIONS });
    return found.map(({ at, actor_name, action, before, after }) => {
      const mark = MARK_ACTIONS.find((known) => known === action);
      const isMark = mark !== undefined;
      return {
        at: at.toISOString(),
        who: actor_name,
        from: isMark ? 'On Process' : kitchenStatusIn(before),
        to: isMark ? 'On Process' : kitchenStatusIn(after),
        is_recall: action === RECALL_ACTION,
        ...(isMark && { mark }),
        reason: typeof after?.reason === 'string' ? after.reason : '',
      };
    });
  }
}

function kitchenStatusIn(fields: Record<string, unknown> | null): KitchenStatus {
  const status = KITCHEN_STATUSES.find((known) => known === fields?.kitchen_status);
  if (status === undefined) throw new Error('an entry of the kitchen has no kitchen status');
  return status;
}
