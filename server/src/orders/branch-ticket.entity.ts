import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last ticket number of a branch and day. */
@Entity('branch_ticket')
export class BranchTicketEntity {
  @PrimaryColumn({ type: 'integer' })
  branch_id!: number;

  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'integer' })
  last!: number;
}
