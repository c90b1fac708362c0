import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A board that showed the order of an opening check. */
@Entity('opening_check_shown')
@Check('opening_check_shown_after_positive', 'after_ms >= (0)::double precision')
export class OpeningCheckShownEntity {
  @ForeignKey('opening_check', { name: 'opening_check_shown_check_fk', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'opening_check_shown_pk' })
  check_id!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'opening_check_shown_pk' })
  socket_id!: string;

  @Column({ type: 'text' })
  user_name!: string;

  @Column({ type: 'double precision' })
  after_ms!: number;
}
