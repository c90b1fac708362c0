import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A file with orders that were removed from the database. */
@Entity('order_archive')
@Check('order_archive_part_positive', 'part > 0')
export class OrderArchiveEntity {
  @ForeignKey('branch', { name: 'order_archive_branch_fk' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'order_archive_pk' })
  branch_id!: number;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'order_archive_pk' })
  business_date!: string;

  /** from 1: a day with many orders has several files */
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'order_archive_pk' })
  part!: number;

  /** its name in the archive's folder */
  @Column({ type: 'text' })
  file!: string;

  @Column({ type: 'integer' })
  orders!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  archived_at!: Date;
}
