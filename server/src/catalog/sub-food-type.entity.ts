import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A heading below a food type. */
@Entity('sub_food_type')
@ForeignKey('food_type', ['food_type_id', 'branch_id', 'is_offer'], ['id', 'branch_id', 'is_offer'], {
  name: 'sub_food_type_food_type_fk',
})
@ForeignKey('station', ['station_id', 'branch_id'], ['id', 'branch_id'], { name: 'sub_food_type_station_fk' })
@Check('sub_food_type_name_length', '(length(name) >= 1) AND (length(name) <= 80)')
@Unique('sub_food_type_scope', ['id', 'branch_id', 'is_offer'])
@Index('sub_food_type_name_unique', { synchronize: false })
export class SubFoodTypeEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'sub_food_type_pk',
  })
  id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'integer' })
  food_type_id!: number;

  @Column({ type: 'boolean' })
  is_offer!: boolean;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'integer', default: 0 })
  position!: number;

  /** the station that makes its foods, unless they have their own */
  @Column({ type: 'integer', nullable: true })
  station_id!: number | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', nullable: true })
  removed_at!: Date | null;
}
