import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A delivery area of a branch. */
@Entity('delivery')
@Check('delivery_amount_range', '(amount_cents >= 0) AND (amount_cents <= 1000000000)')
@Check('delivery_area_length', '(length(area) >= 1) AND (length(area) <= 80)')
@Index('delivery_area_unique', { synchronize: false })
export class DeliveryAreaEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'delivery_pk',
  })
  id!: number;

  @ForeignKey('branch', { name: 'delivery_branch_fk' })
  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  area!: string;

  @Column({ type: 'integer' })
  amount_cents!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', nullable: true })
  removed_at!: Date | null;
}
