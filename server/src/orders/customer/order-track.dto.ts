import { Transform } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import type { OrderTrackRequest } from '../../../../libs/contract/orders/events.js';
import { fixedProblem, reports } from '../../../../libs/validation/field-problems.js';

export class OrderTrackDto implements OrderTrackRequest {
  @IsString(reports(fixedProblem('no-reference', 'reference must be an order number.')))
  reference!: string;

  /** any other value than text counts as no token */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value : undefined))
  @IsOptional()
  order_token?: string;
}
