import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type { StaffStation } from '../../../../libs/contract/menu/staff-menu.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { BranchOrderingRequest } from '../../../../libs/contract/requests/menu/menu-items.js';
import {
  StationAssignmentRequest,
  StationEdit,
  StationRequest,
} from '../../../../libs/contract/requests/menu/stations.js';
import { MANAGERS, MENU_EDITORS } from '../../../../libs/domain/people/roles.js';
import { MISSING } from '../../../../libs/validation/field-problems.js';
import { Caller, Staff } from '../../auth/access.js';
import { IdPipe } from '../../common/validation/path-pipes.js';
import { StationsAdminService } from './stations-admin.service.js';

const IN_BODY = { in: 'body', name: 'branch', missing: MISSING.branch } as const;

type Assigned = { stations: StaffStation[]; message: string };

/** Edits a kitchen's stations. The roles that edit headings may assign headings, and those that edit foods, foods. */
@Controller('api')
export class StationsController {
  constructor(private readonly stations: StationsAdminService) {}

  /** Adds a station to the kitchen of a branch. */
  @Post('stations')
  @Staff({ roles: MANAGERS, branch: IN_BODY })
  async add(
    @Caller() caller: SessionUser,
    @Body() body: StationRequest,
  ): Promise<{ station: StaffStation; message: string }> {
    const station = await this.stations.add(caller, body);
    return { station, message: `${station.name} was added.` };
  }

  /** Puts the stations of a branch in order. The body lists all of them. */
  @Put('stations/order')
  @Staff({ roles: MANAGERS, branch: IN_BODY })
  async putInOrder(@Caller() caller: SessionUser, @Body() body: BranchOrderingRequest): Promise<{ message: string }> {
    await this.stations.putInOrder(caller, body);
    return { message: 'The new order is saved.' };
  }

  /** Renames a station. */
  @Put('stations/:id')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id', of: 'station' } })
  async rename(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() body: StationEdit,
  ): Promise<{ station: StaffStation; message: string }> {
    const station = await this.stations.rename(caller, id, body);
    return { station, message: `${station.name} was saved.` };
  }

  /** Removes a station. */
  @Delete('stations/:id')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id', of: 'station' } })
  async remove(@Caller() caller: SessionUser, @Param('id', IdPipe) id: number): Promise<{ message: string }> {
    return { message: `${await this.stations.remove(caller, id)} was removed.` };
  }

  /** Assigns the foods and offers of a sub food type to a station, or with null to none. */
  @Put('sub-food-types/:id/station')
  @Staff({ roles: MANAGERS, branch: { in: 'param', name: 'id', of: 'sub food type' } })
  async assignHeading(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() { station }: StationAssignmentRequest,
  ): Promise<Assigned> {
    return saved(await this.stations.assign(caller, { kind: 'sub food type', id, stationId: station }));
  }

  /** Assigns a food to a station, or with null to the one of its sub food type. */
  @Put('food/:id/station')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'food' } })
  async assignFood(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() { station }: StationAssignmentRequest,
  ): Promise<Assigned> {
    return saved(await this.stations.assign(caller, { kind: 'food', id, stationId: station }));
  }

  /** Assigns a combo offer to a station, or with null to the one of its sub food type. */
  @Put('offers/:id/station')
  @Staff({ roles: MENU_EDITORS, branch: { in: 'param', name: 'id', of: 'offer' } })
  async assignOffer(
    @Caller() caller: SessionUser,
    @Param('id', IdPipe) id: number,
    @Body() { station }: StationAssignmentRequest,
  ): Promise<Assigned> {
    return saved(await this.stations.assign(caller, { kind: 'offer', id, stationId: station }));
  }
}

function saved(stations: StaffStation[]): Assigned {
  return { stations, message: 'The station was saved.' };
}
