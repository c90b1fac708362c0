import { fixedProblem, MISSING } from '../../../validation/field-problems.js';
import { Reference, RequiredOrNull, RequiredText, Version } from '../../../validation/validators.js';
import { STATION_NAME_MAX } from '../../menu/staff-menu.js';

/**
 * `POST /api/stations` StationRequest, `PUT /api/stations/{id}` StationEdit, `DELETE /api/stations/{id}`, `PUT
 * /api/stations/order` BranchOrderingRequest (branch). At most 12 per branch. Names are unique per branch. `GET
 * /api/branches/{id}` returns them.
 */
export class StationRequest {
  @RequiredText({ label: 'Name', max: STATION_NAME_MAX })
  name!: string;

  @Reference(MISSING.branch)
  branch!: number;
}

export class StationEdit {
  @RequiredText({ label: 'Name', max: STATION_NAME_MAX })
  name!: string;

  @Version()
  version?: number;
}

/**
 * `PUT /api/sub-food-types/{id}/station` (branch), `PUT /api/food/{id}/station`, `PUT /api/offers/{id}/station` (menu).
 */
export class StationAssignmentRequest {
  /** null for none */
  @RequiredOrNull()
  @Reference(fixedProblem('no-station', 'Select a station!'))
  station!: number | null;
}
