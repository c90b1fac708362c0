import {
  STATION_NAME_MAX,
  type StationAssignmentRequest,
  type StationEdit,
  type StationRequest,
} from '../../../../libs/contract/menu/staff-menu.js';
import { fixedProblem, MISSING } from '../../../../libs/validation/field-problems.js';
import { Reference, RequiredOrNull, RequiredText, Version } from '../../../../libs/validation/validators.js';

export class StationDto implements StationRequest {
  @RequiredText({ label: 'Name', max: STATION_NAME_MAX })
  name!: string;

  @Reference(MISSING.branch)
  branch!: number;
}

export class StationEditDto implements StationEdit {
  @RequiredText({ label: 'Name', max: STATION_NAME_MAX })
  name!: string;

  @Version()
  version?: number;
}

export class StationAssignmentDto implements StationAssignmentRequest {
  @RequiredOrNull()
  @Reference(fixedProblem('no-station', 'Select a station!'))
  station!: number | null;
}
