import { ArrayMaxSize, IsArray, Matches } from 'class-validator';
import type { BoardShownRequest } from '../../../../libs/contract/orders/kitchen.js';
import { UUID } from '../../common/validation/ids.js';
import { Flag, Optional, OptionalText } from '../../common/validation/validators.js';
import { BranchRoomDto } from '../../realtime/sockets/socket-messages.dto.js';

const WHICH_ORDERS = 'orderIds must be at most 200 order ids.';
const WHICH_CHECKS = 'checkIds must be at most 20 check ids.';

/** length of a registration: its time and its signature */
const SCREEN_MAX = 100;

/** The orders that a board reports as shown. */
export class BoardShownDto extends BranchRoomDto implements BoardShownRequest {
  @Matches(UUID, { each: true, message: WHICH_ORDERS })
  @ArrayMaxSize(200, { message: WHICH_ORDERS })
  @IsArray({ message: WHICH_ORDERS })
  orderIds!: string[];

  @Matches(UUID, { each: true, message: WHICH_CHECKS })
  @ArrayMaxSize(20, { message: WHICH_CHECKS })
  @IsArray({ message: WHICH_CHECKS })
  @Optional()
  checkIds?: string[];

  @Optional()
  @OptionalText({ label: 'Screen', max: SCREEN_MAX })
  screen?: string;

  @Optional()
  @Flag('Ended')
  ended?: boolean;
}
