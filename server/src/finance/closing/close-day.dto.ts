import { CLOSING_NOTE_MAX, type CloseDayRequest } from '../../../../libs/contract/finance/day-closing.js';
import { Money, OptionalText, SignedMoney } from '../../../../libs/validation/validators.js';

export class CloseDayDto implements CloseDayRequest {
  @SignedMoney('Expected cash')
  expected_cash!: number;

  @Money('Counted cash')
  counted_cash!: number;

  @OptionalText({ label: 'Note', max: CLOSING_NOTE_MAX })
  note!: string;
}
