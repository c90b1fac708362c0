import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A group that a food or a combo asks. */
@Entity('menu_item_option_group')
export class MenuItemOptionGroupEntity {
  @PrimaryColumn({ type: 'integer' })
  menu_item_id!: number;

  @PrimaryColumn({ type: 'integer' })
  group_id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'boolean' })
  is_offer!: boolean;

  @Column({ type: 'smallint' })
  position!: number;
}
