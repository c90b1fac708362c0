import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The orders for later that are due in a slot of a branch and hold stock, and their portions. */
@Entity('branch_slot')
export class BranchSlotEntity {
  @PrimaryColumn({ type: 'integer' })
  branch_id!: number;

  @PrimaryColumn({ type: 'timestamptz' })
  starts_at!: Date;

  @Column({ type: 'integer', default: 0 })
  orders!: number;

  @Column({ type: 'integer', default: 0 })
  portions!: number;
}
