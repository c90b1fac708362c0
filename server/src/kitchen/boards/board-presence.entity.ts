import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A board that a server process holds. A row that is not confirmed any more does not count. */
@Entity('board_presence')
@Index('board_presence_branch', ['branch_id', 'seen_at'])
@Index('board_presence_process', ['process_id'])
export class BoardPresenceEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'board_presence_pk' })
  socket_id!: string;

  @ForeignKey('branch', { name: 'board_presence_branch_fk', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'board_presence_pk' })
  branch_id!: number;

  @Column({ type: 'uuid' })
  process_id!: string;

  @Column({ type: 'text' })
  user_name!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  seen_at!: Date;
}
