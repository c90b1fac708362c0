import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is due in a slot of a branch: the orders for later that hold stock. */
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
