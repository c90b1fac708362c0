import { OptionalDay } from '../../common/validation/query-fields.js';

export class MenuDayDto {
  @OptionalDay('for')
  for?: string;
}
