import {
  STATION_NAME_MAX,
  type StationAssignmentRequest,
  type StationEdit,
  type StationRequest,
} from '../../../../libs/contract/menu/staff-menu.js';
import { MESSAGE } from '../../../../libs/contract/orders/messages.js';
import { Reference, RequiredOrNull, RequiredText, Version } from '../../common/validation/validators.js';

export class StationDto implements StationRequest {
  @RequiredText({ label: 'Name', max: STATION_NAME_MAX })
  name!: string;

  @Reference(MESSAGE.selectBranch)
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
  @Reference('Select a station!')
  station!: number | null;
}
