import { OptionalDay } from '../../../../libs/validation/query-fields.js';

export class MenuDayDto {
  @OptionalDay('for')
  for?: string;
}
