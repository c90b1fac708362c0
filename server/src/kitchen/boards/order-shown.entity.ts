import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The first time that a board of its branch showed an order. */
@Entity('order_shown')
export class OrderShownEntity {
  @PrimaryColumn({ type: 'uuid' })
  order_id!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  shown_at!: Date;

  @Column({ type: 'text' })
  user_name!: string;
}
