import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Jobs } from '../common/process/jobs.js';
import { Lanes } from '../common/process/lanes.js';
import type { RepeatingJob } from '../common/process/repeating-job.js';
import { TicketsService } from './paper/tickets.service.js';
import { beginPrint, type ClaimedPrint, claimPrints, endPrint, retryPrintLater } from './print-jobs.repository.js';
import { type PrintOutcome, sendTicket } from './printer-connection.js';
import { findPrinter, markFailing, markWorking, type Printer } from './printers.repository.js';
import { isAllowedPrinter, PRINTER_RULES, type PrinterRules } from './printing-settings.js';
import { PRINTER_TIMES } from './printing-times.js';

const SWEEP_MS = 1000;
/** printers that a process serves at the same time */
const LANES = 16;
/** how much longer than one try a claim lasts */
const LEASE_MARGIN_MS = 4000;
const LEASE_MS = PRINTER_TIMES.connect + 2 * PRINTER_TIMES.status + PRINTER_TIMES.print + LEASE_MARGIN_MS;
/** seconds between tries; the last value repeats until the ticket is no longer needed */
const WAITS_SECONDS = [2, 5, 10, 15] as const;
const LONGEST_WAIT_SECONDS = 15;

/**
 * Prints queued tickets, one at a time and in order for each printer. A claim is a lease (`claimStatement`), so any
 * number of processes share the queue. If nothing of a ticket was sent, it is tried again while its order is open. If
 * it may have been printed, it is tried once more with a mark, because the kitchen would cook a second unmarked ticket.
 */
@Injectable()
export class PrintQueue {
  private readonly logger = new Logger(PrintQueue.name);
  private readonly job: RepeatingJob;
  private readonly lanes = new Lanes({ count: LANES, longestMs: LEASE_MS, onFree: () => this.job.wake() });

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly tickets: TicketsService,
    @Inject(PRINTER_RULES) private readonly rules: PrinterRules,
    jobs: Jobs,
  ) {
    this.job = jobs.add({
      name: 'tickets',
      does: 'prints queued tickets and receipts',
      everyMs: SWEEP_MS,
      work: () => this.work(),
      empty: () => this.lanes.empty(),
    });
  }

  /** Looks for work now. */
  wake(): void {
    this.job.wake();
  }

  private async work(): Promise<boolean> {
    const { free } = this.lanes;
    const claimed = free === 0 ? [] : await claimPrints(this.db, { leaseMs: LEASE_MS, limit: free });
    for (const job of claimed) {
      this.lanes.take(this.deliver(job), {
        // the claim of a failed job expires, and the job is due again
        onError: (error) => this.logger.error(`print job ${job.id} failed: ${String(error)}`),
      });
    }
    return false;
  }

  private async deliver(job: ClaimedPrint): Promise<void> {
    const printer = await findPrinter(this.db, job.printer_id);
    const ticket = printer && !job.is_useless ? await this.tickets.make(job, printer) : undefined;
    if (!printer || !ticket) return endPrint(this.db, job, job.is_begun ? 'unsure' : 'dropped');
    return this.settle(job, printer, await this.print(job, printer, ticket));
  }

  private print(
    job: ClaimedPrint,
    { host, port, reports_status }: Printer,
    { bytes, said }: { bytes: Uint8Array; said: Buffer | null },
  ): Promise<PrintOutcome> {
    return sendTicket({
      host,
      port,
      isAllowed: (address) => isAllowedPrinter(this.rules, { address, port }),
      bytes,
      reportsStatus: reports_status === true,
      times: PRINTER_TIMES,
      onBegin: () => beginPrint(this.db, job, said),
    });
  }

  private async settle(job: ClaimedPrint, { id, branch_id }: Printer, outcome: PrintOutcome): Promise<void> {
    if (outcome.kind === 'taken-over') return;
    if (outcome.kind === 'printed') {
      await markWorking(this.db, id, { reportsStatus: outcome.reportsStatus });
      return endPrint(this.db, job, 'printed');
    }
    this.logger.warn(`print job ${job.id} of printer ${id} of branch ${branch_id}, try ${job.tries}: ${outcome.fault}`);
    await markFailing(this.db, id, outcome.fault);
    // its outcome is unknown for the second time, so a person decides
    if (outcome.kind === 'unsure' && job.is_begun) return endPrint(this.db, job, 'unsure');
    return retryPrintLater(this.db, job, WAITS_SECONDS[job.tries - 1] ?? LONGEST_WAIT_SECONDS);
  }
}
