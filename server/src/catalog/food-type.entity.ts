import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A heading of the menu, of food or of offers. */
@Entity('food_type')
@Check('food_type_name_length', '(length(name) >= 1) AND (length(name) <= 80)')
@Unique('food_type_scope', ['id', 'branch_id', 'is_offer'])
@Index('food_type_name_unique', { synchronize: false })
export class FoodTypeEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'food_type_pk',
  })
  id!: number;

  @ForeignKey('branch', { name: 'food_type_branch_fk' })
  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'boolean' })
  is_offer!: boolean;

  @Column({ type: 'integer', default: 0 })
  position!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', nullable: true })
  removed_at!: Date | null;
}
