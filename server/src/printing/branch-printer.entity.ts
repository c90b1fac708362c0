import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { PaperWidth, PrinterFault } from '../../../libs/contract/printing.js';

/** The ticket printer of a branch, and how far the branch's stream was read for it. */
@Entity('branch_printer')
@Check('branch_printer_arrivals_since', '(NOT prints_on_arrival) OR (arrivals_since IS NOT NULL)')
@Check('branch_printer_fault_since', '(fault IS NULL) = (failing_since IS NULL)')
@Check('branch_printer_host_length', '(length(host) >= 1) AND (length(host) <= 253)')
@Check('branch_printer_port_range', '(port >= 1) AND (port <= 65535)')
@Check('branch_printer_width_known', 'width_mm = ANY (ARRAY[58, 80])')
export class BranchPrinterEntity {
  @ForeignKey('branch', { name: 'branch_printer_branch_fk', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'branch_printer_pk' })
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
