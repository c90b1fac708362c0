import { Column, Entity } from 'typeorm';
import type { OrderCause } from '../../../../libs/contract/orders/events.js';
import type { MoneyMove, MoneyTender } from '../../../../libs/domain/money/books/order-money.js';
import type { Tender } from '../../../../libs/domain/money/tenders.js';
import { IdentityColumn } from '../../database/columns/identity-column.js';

/** Money that was taken for an order, or given back. The server may only read and append rows. */
@Entity('order_money')
export class OrderMoneyEntity {
  @IdentityColumn('bigint')
  id!: string;

  @Column({ type: 'uuid' })
  order_id!: string;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  kind!: MoneyMove['kind'];

  @Column({ type: 'text' })
  tender!: MoneyTender;

  /** if it was given back in another way: how it was taken */
  @Column({ type: 'text', nullable: true })
  instead_of!: Tender | null;

  @Column({ type: 'integer' })
  cents!: number;

  /** whose takings it changes, as a copy of the name; null if it was not a staff user */
  @Column({ type: 'text', nullable: true })
  by!: string | null;

  @Column({ type: 'text' })
  cause!: OrderCause;

  @Column({ type: 'timestamptz' })
  at!: Date;

  /** the business day of that time */
  @Column({ type: 'date' })
  day!: string;

  /** the same day, or the first one after it that was not closed */
  @Column({ type: 'date' })
  posted_on!: string;

  /** the order's business day if that was closed before */
  @Column({ type: 'date', nullable: true })
  refers_to!: string | null;
}
