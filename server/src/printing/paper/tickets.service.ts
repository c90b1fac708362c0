import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { StaffBranchSummary } from '../../../../libs/contract/branches/staff-branches.js';
import {
  type PaperMark,
  type PaperRow,
  paperTicket,
  printedRows,
  testTicket,
} from '../../../../libs/domain/kitchen/paper-ticket.js';
import { paperReceipt } from '../../../../libs/domain/lines/paper-receipt.js';
import {
  addedSince,
  type PrintedState,
  printedPart,
  printedState,
} from '../../../../libs/domain/printing/printed-state.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { say } from '../../common/texts.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { type FoundOrder, findOrderById } from '../../orders/order-reads.repository.js';
import { ShopService } from '../../shop/shop.service.js';
import { type ClaimedPrint, papersOf } from '../print-jobs.repository.js';
import type { Printer } from '../printers.repository.js';
import { PrinterScopes } from './printer-scopes.js';
import { encodeTicket } from './ticket-encoder.js';

/** Builds the ticket of a print job from the order's state when it is printed. */
@Injectable()
export class TicketsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly clock: Clock,
    private readonly shop: ShopService,
    private readonly scopes: PrinterScopes,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns a job's ticket for its printer; undefined if it is no longer needed. */
  async make(job: ClaimedPrint, printer: Printer): Promise<Ticket | undefined> {
    const branch = await this.branches.staffOneOrFail(printer.branch_id);
    const content = await this.contentOf(job, printer, branch);
    if (!content) return undefined;
    const rows = printedRows(content.rows, (text) => say(text, branch.kitchen_language));
    return { bytes: await encodeTicket(rows, printer.width_mm), said: content.said };
  }

  private async contentOf(job: ClaimedPrint, printer: Printer, branch: PrintedBranch): Promise<Content | undefined> {
    if (job.order_id === null) return { rows: this.testRows(branch), said: null };
    const found = await findOrderById(this.db, job.order_id);
    if (!found) return undefined;
    return job.kind === 'receipt'
      ? { rows: this.receiptRows(found), said: null }
      : this.orderContent({ job, found, printer, branch });
  }

  private testRows({ name }: PrintedBranch): PaperRow[] {
    return testTicket({ branchName: name, orderedAt: this.timeOf(this.clock.now()) });
  }

  private receiptRows({ branch, order, row }: FoundOrder): PaperRow[] {
    const dueAt = row.due_at && this.timeOf(row.due_at);
    const orderedAt = this.timeOf(new Date(order.created_at));
    return paperReceipt(order, { shop: this.shop.name, branch, orderedAt, dueAt, today: this.today() });
  }

  private async orderContent(of: OrderTicket): Promise<Content | undefined> {
    const { job, found, printer, branch } = of;
    const { order, row } = found;
    const { kitchen_language: language } = branch;
    const scope = await this.scopes.of(printer, this.db);
    const state = printedState(order, scope);
    const said = state && hashOf(state);
    const last = (await papersOf(this.db, printer.id, [order.id])).get(order.id)?.said ?? null;
    if (!isNeeded({ job, state, isSaid: last !== null && said?.equals(last) === true, hasPaper: last !== null })) {
      return undefined;
    }
    const added =
      job.kind === 'changed' && last !== null ? addedSince(order, scope, (one) => hashOf(one).equals(last)) : null;
    const printed = added ?? order;
    const rows = paperTicket(printed, {
      branchName: branch.name,
      language,
      orderedAt: this.timeOf(new Date(order.created_at)),
      dueTime: row.due_at && localTime(row.due_at, this.config.timeZone).clock,
      mark: added !== null && !job.is_begun ? 'added' : markOf(job, state, last !== null),
      today: this.today(),
      part: printedPart(printed, scope, language),
    });
    return { rows, said };
  }

  private today(): string {
    return businessDate(this.clock.now(), this.config);
  }

  private timeOf(at: Date): string {
    const { date, clock } = localTime(at, this.config.timeZone);
    return `${date} ${clock}`;
  }
}

type PrintedBranch = Pick<StaffBranchSummary, 'name' | 'kitchen_language'>;

/** A ticket in the commands of its printer. */
interface Ticket {
  bytes: Uint8Array;
  /** the hash of what it says of its order; null if it is no kitchen ticket */
  said: Buffer | null;
}

interface Content {
  rows: PaperRow[];
  said: Buffer | null;
}

interface OrderTicket {
  job: ClaimedPrint;
  found: FoundOrder;
  printer: Printer;
  branch: PrintedBranch;
}

/** Returns what `print_job.said` stores of a state. */
export const hashOf = ({ text }: PrintedState): Buffer => createHash('sha256').update(text).digest();

interface Judged {
  job: ClaimedPrint;
  state: PrintedState | null;
  /** whether the printer's last paper says the same */
  isSaid: boolean;
  hasPaper: boolean;
}

/** An arrival is printed while its order is open, a change if the last paper says something else. */
function isNeeded({ job, state, isSaid, hasPaper }: Judged): boolean {
  if (job.kind === 'arrival') return state?.mark === 'changed';
  if (job.kind === 'changed') return state !== null && hasPaper && !isSaid;
  return true;
}

function markOf(job: ClaimedPrint, state: PrintedState | null, hasPaper: boolean): PaperMark | null {
  if (job.is_begun) return 'mayBeCopy';
  if (job.kind === 'changed') return state?.mark ?? null;
  if (job.kind === 'arrival') return null;
  return state?.mark === 'cancelled' ? 'cancelled' : hasPaper ? 'copy' : null;
}
