import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A board that is connected to a server process. It counts only while its process keeps confirming it. */
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
