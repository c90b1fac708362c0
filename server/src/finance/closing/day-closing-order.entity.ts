import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Tender } from '../../../../libs/domain/money/tenders.js';

/** The money of a confirmed order when its day was closed. */
@Entity('day_closing_order')
export class DayClosingOrderEntity {
  @PrimaryColumn({ type: 'bigint' })
  closing_id!: string;

  @PrimaryColumn({ type: 'uuid' })
  order_id!: string;

  @Column({ type: 'text' })
  tender!: Tender | 'open';

  @Column({ type: 'integer' })
  total_cents!: number;

  /** name of who collected the money; null if nobody is known */
  @Column({ type: 'text', nullable: true })
  taken_by!: string | null;
}
