import { Transform } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';

export class OrderTrackRequest {
  @IsString(reports(fixedProblem('no-reference', 'reference must be an order number.')))
  reference!: string;

  /** any other value than text counts as no token */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value : undefined))
  @IsOptional()
  order_token?: string;
}
