import { Column, Entity } from 'typeorm';
import type { PaperWidth, PrinterFault } from '../../../libs/contract/orders/printing.js';
import { IdentityColumn } from '../database/columns/identity-column.js';

/** A ticket printer of a branch. */
@Entity('branch_printer')
export class BranchPrinterEntity {
  @IdentityColumn('integer')
  id!: number;

  @Column({ type: 'integer' })
  branch_id!: number;

  /** the station whose foods it prints; null, or a removed one, if it prints whole orders */
  @Column({ type: 'integer', nullable: true })
  station_id!: number | null;

  @Column({ type: 'text', default: '' })
  name!: string;

  @Column({ type: 'text' })
  host!: string;

  @Column({ type: 'integer' })
  port!: number;

  @Column({ type: 'smallint' })
  width_mm!: PaperWidth;

  @Column({ type: 'boolean' })
  prints_on_arrival!: boolean;

  /** whether it has ever answered a status request; null before the first try */
  @Column({ type: 'boolean', nullable: true })
  reports_status!: boolean | null;

  /** why the last try failed; null if it succeeded */
  @Column({ type: 'text', nullable: true })
  fault!: PrinterFault | null;

  @Column({ type: 'timestamptz', nullable: true })
  failing_since!: Date | null;
}
