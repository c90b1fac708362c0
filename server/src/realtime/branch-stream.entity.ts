import { Column, Entity, ForeignKey, Generated, PrimaryColumn } from 'typeorm';

/** The position of a branch's event stream. A trigger adds the row with its branch. */
@Entity('branch_stream')
export class BranchStreamEntity {
  @ForeignKey('branch', { name: 'branch_stream_branch_fk', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'branch_stream_pk' })
  branch_id!: number;

  @Column({ type: 'uuid' })
  @Generated('uuid')
  epoch!: string;

  @Column({ type: 'bigint', default: 0 })
  seq!: string;
}
