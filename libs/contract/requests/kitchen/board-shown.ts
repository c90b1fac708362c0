import { ArrayMaxSize, IsArray, Matches } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { UUID } from '../../../validation/ids.js';
import { Flag, Optional, OptionalText } from '../../../validation/validators.js';
import { BranchRoomRequest } from '../orders/socket-messages.js';

const WHICH_ORDERS = reports(fixedProblem('no-orders', 'orderIds must be at most 200 order ids.'));
const WHICH_CHECKS = reports(fixedProblem('no-checks', 'checkIds must be at most 20 check ids.'));

/** length of a registration: its time and its signature */
const SCREEN_MAX = 100;

/**
 * `board:shown`: what a board shows. The first one of a connection also registers the board, so it is sent even if it
 * is empty. Idempotent: an order counts as shown from the first time.
 */
export class BoardShownRequest extends BranchRoomRequest {
  /** at most 200 */
  @Matches(UUID, { each: true, ...WHICH_ORDERS })
  @ArrayMaxSize(200, WHICH_ORDERS)
  @IsArray(WHICH_ORDERS)
  orderIds!: string[];

  /** opening checks whose test order it has shown */
  @Matches(UUID, { each: true, ...WHICH_CHECKS })
  @ArrayMaxSize(20, WHICH_CHECKS)
  @IsArray(WHICH_CHECKS)
  @Optional()
  checkIds?: string[];

  /** if the screen was registered for the branch; see `RegisterScreenRequest` */
  @Optional()
  @OptionalText({ label: 'Screen', max: SCREEN_MAX })
  screen?: string;

  /** the shift on the screen has ended: it is no board until it reports again without this */
  @Optional()
  @Flag('Ended')
  ended?: boolean;
}
