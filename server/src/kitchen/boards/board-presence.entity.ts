import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A board that a server process holds. A row that is not confirmed any more does not count. */
@Entity('board_presence')
export class BoardPresenceEntity {
  @PrimaryColumn({ type: 'text' })
  socket_id!: string;

  @PrimaryColumn({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'uuid' })
  process_id!: string;

  @Column({ type: 'text' })
  user_name!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  seen_at!: Date;
}
