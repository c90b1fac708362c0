import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A board that showed the test order of an opening check. */
@Entity('opening_check_shown')
export class OpeningCheckShownEntity {
  @PrimaryColumn({ type: 'uuid' })
  check_id!: string;

  @PrimaryColumn({ type: 'text' })
  socket_id!: string;

  @Column({ type: 'text' })
  user_name!: string;

  @Column({ type: 'double precision' })
  after_ms!: number;
}
