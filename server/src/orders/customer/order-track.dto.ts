import { Transform } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import type { OrderTrackRequest } from '../../../../libs/contract/orders/events.js';

export class OrderTrackDto implements OrderTrackRequest {
  @IsString({ message: 'reference must be an order number.' })
  reference!: string;

  /** any other value than text counts as no token */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value : undefined))
  @IsOptional()
  order_token?: string;
}
