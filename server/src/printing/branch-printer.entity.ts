import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaperWidth, PrinterFault } from '../../../libs/contract/orders/printing.js';

/** The ticket printer of a branch, and how far the branch's stream was read for it. */
@Entity('branch_printer')
export class BranchPrinterEntity {
  @PrimaryColumn({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  host!: string;

  @Column({ type: 'integer' })
  port!: number;

  @Column({ type: 'smallint' })
  width_mm!: PaperWidth;

  @Column({ type: 'boolean' })
  prints_on_arrival!: boolean;

  /** orders that reached the kitchen before are not printed by themselves */
  @Column({ type: 'timestamptz', nullable: true })
  arrivals_since!: Date | null;

  /** the number of the last event of the branch's stream that was looked at */
  @Column({ type: 'bigint', default: 0 })
  read_seq!: string;

  /** whether it has ever answered a question for its state; null before it was tried */
  @Column({ type: 'boolean', nullable: true })
  reports_status!: boolean | null;

  /** why the last try failed; null if it did not */
  @Column({ type: 'text', nullable: true })
  fault!: PrinterFault | null;

  @Column({ type: 'timestamptz', nullable: true })
  failing_since!: Date | null;
}
