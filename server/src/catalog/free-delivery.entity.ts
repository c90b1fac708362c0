import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Delivery that costs nothing from an amount on, to every area of the branch or to those of `free_delivery_area`. */
@Entity('free_delivery')
@Check('free_delivery_from_range', '(from_cents >= 100) AND (from_cents <= 1000000000)')
@Check('free_delivery_name_length', '(length(name) >= 1) AND (length(name) <= 80)')
@Index('free_delivery_name_unique', { synchronize: false })
export class FreeDeliveryEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'free_delivery_pk',
  })
  id!: number;

  @ForeignKey('branch', { name: 'free_delivery_branch_fk' })
  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** the sub-total from which it holds */
  @Column({ type: 'integer' })
  from_cents!: number;

  @Column({ type: 'boolean' })
  is_everywhere!: boolean;

  @Column({ type: 'boolean', default: true })
  is_active!: boolean;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
