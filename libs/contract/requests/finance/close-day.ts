import { Money, OptionalText, SignedMoney } from '../../../validation/validators.js';
import { CLOSING_NOTE_MAX } from '../../finance/day-closing.js';

export class CloseDayRequest {
  /** rupees of expected cash that the screen showed; if it has changed meanwhile, the day is not closed */
  @SignedMoney('Expected cash')
  expected_cash!: number;

  /** rupees */
  @Money('Counted cash')
  counted_cash!: number;

  /** required if the two differ */
  @OptionalText({ label: 'Note', max: CLOSING_NOTE_MAX })
  note!: string;
}

/** `POST /api/finance/closings/branch/{branchId}/date/{date}/counts`. */
export class CountRequest {
  /** rupees: all notes and coins in the drawer, without the float */
  @Money('Counted cash')
  counted!: number;
}
