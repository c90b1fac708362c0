import { Column, Entity, Generated, PrimaryColumn } from 'typeorm';

/** The position of a branch's event stream. A trigger inserts the row with its branch. */
@Entity('branch_stream')
export class BranchStreamEntity {
  @PrimaryColumn({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'uuid' })
  @Generated('uuid')
  epoch!: string;

  @Column({ type: 'bigint', default: 0 })
  seq!: string;
}
