import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { StaffStation } from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { BranchOrderingRequest } from '../../../../libs/contract/requests/menu/menu-items.js';
import type { StationEdit, StationRequest } from '../../../../libs/contract/requests/menu/stations.js';
import { STATIONS_MAX } from '../../../../libs/domain/kitchen/stations.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { orderTrail } from '../../audit/trail.js';
import { DomainError, InvalidInput } from '../../common/errors.js';
import { checkVersion } from '../../common/versions.js';
import { foundOrFail, type MenuEdit, MenuEditsService } from '../editing/menu-edits.service.js';
import { putMenuInOrder } from '../menu/menu.repository.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import {
  type AssignedKind,
  addStation,
  assignStation,
  readStaffStations,
  removeStation,
  renameStation,
} from './stations.repository.js';

interface Assignment {
  kind: AssignedKind;
  id: number;
  /** null for none; a food then belongs to its heading's station */
  stationId: number | null;
}

const ASSIGNED: Record<AssignedKind, (menu: StaffMenu) => ReadonlyMap<number, { name: string }>> = {
  'sub food type': (menu) => menu.subFoodTypes,
  food: (menu) => menu.food,
  offer: (menu) => menu.offers,
};

/** The stations of a branch's kitchen and the items that they make. Boards get each change with the menu's version. */
@Injectable()
export class StationsAdminService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly edits: MenuEditsService,
  ) {}

  /** Returns a branch's stations, in their order, with what is assigned to each. */
  ofBranch(branchId: number): Promise<StaffStation[]> {
    return readStaffStations(this.db, branchId);
  }

  /** @throws DomainError if the name is taken, or the branch has the maximum number of stations */
  add(actor: SessionUser, { branch, name }: StationRequest): Promise<StaffStation> {
    return this.edits.edit(actor, { branchId: branch }, async (edit) => {
      const { length } = await readStaffStations(edit.tx, branch);
      if (length >= STATIONS_MAX) {
        throw new DomainError('too-many-stations', `A branch has at most ${STATIONS_MAX} stations. Remove one first.`, {
          values: { most: STATIONS_MAX },
        });
      }
      const id = await addStation(edit.tx, { branchId: branch, name });
      await edit.record({ action: 'added', entity: 'station', entityId: id, after: { name } });
      return this.stationOrFail(edit, id);
    });
  }

  /** @throws DomainError if the name is taken, or it was changed meanwhile */
  rename(actor: SessionUser, id: number, { name, version }: StationEdit): Promise<StaffStation> {
    return this.edits.edit(actor, { of: 'station', id }, async (edit) => {
      const station = await this.stationOrFail(edit, id);
      checkVersion(version, station.version, () => ({ station }));
      await renameStation(edit.tx, id, name);
      const before = { name: station.name };
      await edit.record({ action: 'changed', entity: 'station', entityId: id, before, after: { name } });
      return this.stationOrFail(edit, id);
    });
  }

  /** Removes a station; its foods then have none. @returns its name */
  remove(actor: SessionUser, id: number): Promise<string> {
    return this.edits.edit(actor, { of: 'station', id }, async (edit) => {
      const { name } = await this.stationOrFail(edit, id);
      await removeStation(edit.tx, id);
      await edit.record({ action: 'removed', entity: 'station', entityId: id, before: { name } });
      return name;
    });
  }

  /** @throws InvalidInput if an id occurs twice or is not of this branch */
  async putInOrder(actor: SessionUser, { branch, ids }: BranchOrderingRequest): Promise<void> {
    await this.edits.edit(actor, { branchId: branch }, async ({ tx, record }) => {
      const names = new Map((await readStaffStations(tx, branch)).map(({ id, name }) => [id, name]));
      const before = await putMenuInOrder(tx, 'station', { branchId: branch, ids });
      await record({
        action: 'reordered',
        entity: 'station',
        entityId: ids[0] ?? branch,
        ...orderTrail({ before, ids }, (id) => names.get(id)),
      });
    });
  }

  /**
   * Assigns a heading, a food or a combo to a station, or to none. Open tickets move with it.
   *
   * @returns the branch's stations after the change
   * @throws InvalidInput if the station is not of this branch
   */
  assign(actor: SessionUser, { kind, id, stationId }: Assignment): Promise<StaffStation[]> {
    return this.edits.edit(actor, { of: kind, id }, async ({ tx, branchId, before, record }) => {
      const { name } = foundOrFail(ASSIGNED[kind](before).get(id), kind);
      const stations = await readStaffStations(tx, branchId);
      const station = stations.find((one) => one.id === stationId);
      if (stationId !== null && !station) {
        throw new InvalidInput({ station: [fixedProblem('of-another-branch', 'Select a station of this branch.')] });
      }
      const held = stations.find((one) =>
        (kind === 'sub food type' ? one.sub_food_type_ids : one.item_ids).includes(id),
      );
      await assignStation(tx, { kind, id, stationId });
      await record({
        action: 'changed',
        entity: kind,
        entityId: id,
        before: { name, station: held?.name ?? null },
        after: { name, station: station?.name ?? null },
      });
      return readStaffStations(tx, branchId);
    });
  }

  private async stationOrFail({ tx, branchId }: MenuEdit, id: number): Promise<StaffStation> {
    const stations = await readStaffStations(tx, branchId);
    return foundOrFail(
      stations.find((one) => one.id === id),
      'station',
    );
  }
}
