import { Injectable } from '@nestjs/common';
import type { StaffDelivery } from '../../../../libs/contract/branches/staff-selling.js';
import type { StaffFreeDelivery } from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { FreeDeliveryEdit, FreeDeliveryRequest } from '../../../../libs/contract/requests/menu/amount-rules.js';
import { toCents } from '../../../../libs/domain/money/money.js';
import type { Fields } from '../../audit/trail.js';
import { DomainError } from '../../common/errors.js';
import { checkVersion } from '../../common/versions.js';
import { DeliveriesAdminService } from '../../deliveries/deliveries-admin.service.js';
import { foundOrFail, MenuEditsService } from '../editing/menu-edits.service.js';
import { freeDeliveryTrail } from '../editing/menu-trail.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import {
  addFreeDelivery,
  editFreeDelivery,
  type FreeDeliveryFields,
  removeFreeDelivery,
} from './amount-rules.repository.js';

/** Returns a rule with only those areas that the branch still delivers to. */
export function withServedAreas(rule: StaffFreeDelivery, deliveries: readonly StaffDelivery[]): StaffFreeDelivery {
  const isServed = (area: number) => deliveries.some(({ id }) => id === area);
  return { ...rule, areas: rule.areas?.filter(isServed) ?? null };
}

/** Free deliveries: delivery is free from an amount on, everywhere or to chosen areas. */
@Injectable()
export class FreeDeliveriesAdminService {
  constructor(
    private readonly edits: MenuEditsService,
    private readonly deliveries: DeliveriesAdminService,
  ) {}

  /** @throws DomainError if an area is of another branch, or the name is taken */
  async add(actor: SessionUser, { branch, ...request }: FreeDeliveryRequest): Promise<StaffFreeDelivery> {
    return this.edits.edit(actor, { branchId: branch }, async (edit) => {
      const areas = await this.deliveries.ofBranch(branch, edit.tx);
      checkAreas(request, areas);
      const id = await addFreeDelivery(edit.tx, { ...fieldsOf(request), branch_id: branch });
      const rule = ruleOf(await edit.after(), id, areas);
      await edit.record({ action: 'added', entity: 'free delivery', entityId: id, after: trail(rule, areas) });
      return rule;
    });
  }

  /** @throws DomainError if an area is of another branch, the name is taken, or it was changed meanwhile */
  async edit(actor: SessionUser, id: number, request: FreeDeliveryEdit): Promise<StaffFreeDelivery> {
    return this.edits.edit(actor, { of: 'free delivery', id }, async (edit) => {
      const areas = await this.deliveries.ofBranch(edit.branchId, edit.tx);
      const stored = ruleOf(edit.before, id, areas);
      checkVersion(request.version, stored.version, () => ({ freeDelivery: stored }));
      checkAreas(request, areas);
      await editFreeDelivery(edit.tx, id, fieldsOf(request));
      const rule = ruleOf(await edit.after(), id, areas);
      await edit.record({
        action: 'changed',
        entity: 'free delivery',
        entityId: id,
        before: trail(stored, areas),
        after: trail(rule, areas),
      });
      return rule;
    });
  }

  async remove(actor: SessionUser, id: number): Promise<string> {
    return this.edits.edit(actor, { of: 'free delivery', id }, async ({ tx, before, branchId, record }) => {
      const areas = await this.deliveries.ofBranch(branchId, tx);
      const stored = ruleOf(before, id, areas);
      await removeFreeDelivery(tx, id);
      await record({ action: 'removed', entity: 'free delivery', entityId: id, before: trail(stored, areas) });
      return stored.name;
    });
  }
}

function checkAreas({ areas }: Pick<FreeDeliveryEdit, 'areas'>, served: readonly StaffDelivery[]): void {
  if (areas?.some((area) => served.every(({ id }) => id !== area))) {
    throw new DomainError(
      'area-of-other-branch',
      'One of these areas is not a delivery location of this branch. Choose another one.',
    );
  }
}

function ruleOf(menu: StaffMenu, id: number, areas: readonly StaffDelivery[]): StaffFreeDelivery {
  return withServedAreas(foundOrFail(menu.freeDeliveries.get(id), 'offer'), areas);
}

function trail(rule: StaffFreeDelivery, areas: readonly StaffDelivery[]): Fields {
  return freeDeliveryTrail(rule, (area) => areas.find(({ id }) => id === area)?.area);
}

const fieldsOf = ({ name, from, areas, isActive }: FreeDeliveryEdit): FreeDeliveryFields => ({
  name,
  from_cents: toCents(from),
  is_everywhere: areas === null,
  areas: [...new Set(areas)],
  ...(isActive !== undefined && { is_active: isActive }),
});
