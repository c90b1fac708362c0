import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaperWidth, PrinterFault } from '../../../libs/contract/orders/printing.js';

/** The ticket printer of a branch, and up to which event its branch's stream was read. */
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

  /** orders that reached the kitchen before this are not printed automatically */
  @Column({ type: 'timestamptz', nullable: true })
  arrivals_since!: Date | null;

  /** the number of the last event of the branch's stream that was read */
  @Column({ type: 'bigint', default: 0 })
  read_seq!: string;

  /** whether it has ever answered a status request; null before the first try */
  @Column({ type: 'boolean', nullable: true })
  reports_status!: boolean | null;

  /** why the last try failed; null if it succeeded */
  @Column({ type: 'text', nullable: true })
  fault!: PrinterFault | null;

  @Column({ type: 'timestamptz', nullable: true })
  failing_since!: Date | null;
}
