import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The last ticket number of a branch and day. */
@Entity('branch_ticket')
export class BranchTicketEntity {
  @ForeignKey('branch', { name: 'branch_ticket_branch_fk' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'branch_ticket_pk' })
  branch_id!: number;

  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'branch_ticket_pk' })
  day!: string;

  @Column({ type: 'integer' })
  last!: number;
}
