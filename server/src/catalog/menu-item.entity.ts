import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A food or a combo offer: same fields, same stock, distinguished by `is_offer`. */
@Entity('menu_item')
@Check('menu_item_close_clock', `close ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text`)
@Check('menu_item_description_length', 'length(description) <= 300')
@Check(
  'menu_item_marks_known',
  `marks <@ ARRAY['vegetarian'::text, 'vegan'::text, 'halal'::text, 'nuts'::text, 'gluten'::text, 'dairy'::text, 'egg'::text, 'fish'::text]`,
)
@Check('menu_item_name_length', '(length(name) >= 1) AND (length(name) <= 80)')
@Check('menu_item_open_clock', `open ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text`)
@Check('menu_item_price_range', '(price_cents >= 0) AND (price_cents <= 1000000000)')
@Check('menu_item_quantity_range', '(quantity >= 0) AND (quantity <= 100000)')
@Check('menu_item_spice_range', '(spice >= 0) AND (spice <= 3)')
@Unique('menu_item_scope', ['id', 'branch_id', 'is_offer'])
@ForeignKey('sub_food_type', ['sub_food_type_id', 'branch_id', 'is_offer'], ['id', 'branch_id', 'is_offer'], {
  name: 'menu_item_sub_food_type_fk',
})
@ForeignKey('station', ['station_id', 'branch_id'], ['id', 'branch_id'], { name: 'menu_item_station_fk' })
@Index('menu_item_name_unique', { synchronize: false })
@Index('menu_item_sub_food_type', ['sub_food_type_id'], { where: 'removed_at IS NULL' })
export class MenuItemEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'menu_item_pk',
  })
  id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'integer' })
  sub_food_type_id!: number;

  @Column({ type: 'boolean' })
  is_offer!: boolean;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'integer' })
  price_cents!: number;

  @Column({ type: 'integer' })
  quantity!: number;

  @Column({ type: 'text' })
  open!: string;

  @Column({ type: 'text' })
  close!: string;

  @Column({ type: 'text', nullable: true })
  image!: string | null;

  /** for customers to read; empty if nothing was written */
  @Column({ type: 'text', default: '' })
  description!: string;

  /** of `MARKS` */
  @Column({ type: 'text', array: true, default: [] })
  marks!: string[];

  /** 0 to 3 */
  @Column({ type: 'smallint', default: 0 })
  spice!: number;

  @Column({ type: 'integer', default: 0 })
  position!: number;

  /** the station that makes it; null for the station of its heading */
  @Column({ type: 'integer', nullable: true })
  station_id!: number | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', nullable: true })
  removed_at!: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updated_at!: Date;
}
