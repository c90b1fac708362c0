import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { StaffBranchSummary } from '../../../../libs/contract/branches/staff-branches.js';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { PaperWidth } from '../../../../libs/contract/orders/printing.js';
import {
  type PaperMark,
  type PaperRow,
  paperTicket,
  printedRows,
  testTicket,
} from '../../../../libs/domain/kitchen/paper-ticket.js';
import { paperReceipt } from '../../../../libs/domain/money/paper-receipt.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { say } from '../../common/texts.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { findOrderById } from '../../orders/order-reads.repository.js';
import { ShopService } from '../../shop/shop.service.js';
import { type ClaimedPrint, hasTicket } from '../print-jobs.repository.js';
import { encodeTicket } from './ticket-encoder.js';

/** Builds the ticket of a print job from the order's state when it is printed. */
@Injectable()
export class TicketsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly clock: Clock,
    private readonly shop: ShopService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the printer's commands for a job's ticket; undefined if it is no longer needed. */
  async bytesOf(job: ClaimedPrint, width: PaperWidth): Promise<Uint8Array | undefined> {
    const branch = await this.branches.staffOneOrFail(job.branch_id);
    const rows = job.order_id === null ? this.testRows(branch) : await this.orderRows(job, job.order_id, branch);
    return (
      rows &&
      encodeTicket(
        printedRows(rows, (text) => say(text, branch.kitchen_language)),
        width,
      )
    );
  }

  private testRows({ name }: PrintedBranch): PaperRow[] {
    return testTicket({ branchName: name, orderedAt: this.timeOf(this.clock.now()) });
  }

  private async orderRows(
    job: ClaimedPrint,
    orderId: string,
    { name, kitchen_language }: PrintedBranch,
  ): Promise<PaperRow[] | undefined> {
    const found = await findOrderById(this.db, orderId);
    if (!found) return undefined;
    const today = businessDate(this.clock.now(), this.config);
    if (job.kind === 'receipt') {
      const { branch, order, row } = found;
      const dueAt = row.due_at && this.timeOf(row.due_at);
      const orderedAt = this.timeOf(new Date(order.created_at));
      return paperReceipt(order, { shop: this.shop.name, branch, orderedAt, dueAt, today });
    }
    if (job.kind === 'arrival' && !isOpen(found.order)) return undefined;
    return paperTicket(found.order, {
      branchName: name,
      language: kitchen_language,
      orderedAt: this.timeOf(new Date(found.order.created_at)),
      dueTime: found.row.due_at && localTime(found.row.due_at, this.config.timeZone).clock,
      mark: await this.markOf(job, orderId),
      today,
    });
  }

  private async markOf(job: ClaimedPrint, orderId: string): Promise<PaperMark | null> {
    if (job.is_begun) return 'mayBeCopy';
    if (job.kind !== 'again') return null;
    return (await hasTicket(this.db, orderId, job.id)) ? 'copy' : null;
  }

  private timeOf(at: Date): string {
    const { date, clock } = localTime(at, this.config.timeZone);
    return `${date} ${clock}`;
  }
}

type PrintedBranch = Pick<StaffBranchSummary, 'name' | 'kitchen_language'>;

const isOpen = ({ status, kitchen_status }: Order): boolean =>
  status === 'Confirmed' && (kitchen_status === 'Incoming' || kitchen_status === 'On Process');
