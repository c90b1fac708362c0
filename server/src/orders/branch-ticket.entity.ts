import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last ticket number that a branch has used on a business day. */
@Entity('branch_ticket')
export class BranchTicketEntity {
  @PrimaryColumn({ type: 'integer' })
  branch_id!: number;

  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'integer' })
  last!: number;
}
