import { ArrayMaxSize, IsArray, Matches } from 'class-validator';
import type { BoardShownRequest } from '../../../../libs/contract/orders/kitchen.js';
import { fixedProblem, reports } from '../../../../libs/validation/field-problems.js';
import { UUID } from '../../../../libs/validation/ids.js';
import { Flag, Optional, OptionalText } from '../../../../libs/validation/validators.js';
import { BranchRoomDto } from '../../realtime/sockets/socket-messages.dto.js';

const WHICH_ORDERS = reports(fixedProblem('no-orders', 'orderIds must be at most 200 order ids.'));
const WHICH_CHECKS = reports(fixedProblem('no-checks', 'checkIds must be at most 20 check ids.'));

/** length of a registration: its time and its signature */
const SCREEN_MAX = 100;

/** The orders that a board reports as shown. */
export class BoardShownDto extends BranchRoomDto implements BoardShownRequest {
  @Matches(UUID, { each: true, ...WHICH_ORDERS })
  @ArrayMaxSize(200, WHICH_ORDERS)
  @IsArray(WHICH_ORDERS)
  orderIds!: string[];

  @Matches(UUID, { each: true, ...WHICH_CHECKS })
  @ArrayMaxSize(20, WHICH_CHECKS)
  @IsArray(WHICH_CHECKS)
  @Optional()
  checkIds?: string[];

  @Optional()
  @OptionalText({ label: 'Screen', max: SCREEN_MAX })
  screen?: string;

  @Optional()
  @Flag('Ended')
  ended?: boolean;
}
