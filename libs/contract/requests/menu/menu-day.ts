import { OptionalDay } from '../../../validation/query-fields.js';

export class MenuDayQuery {
  @OptionalDay('for')
  for?: string;
}
