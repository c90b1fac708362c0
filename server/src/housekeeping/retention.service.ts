import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isDatabaseAway } from '../common/database-errors.js';
import { DayFigures } from '../finance/figures/day-figures.service.js';
import { Erasure } from './erasure.service.js';
import { OrderArchive } from './order-archive.service.js';
import { claimTask, keepProgress } from './recurring-tasks.repository.js';

/** How often a process looks for a task that is due; the first time after as long, when it serves. */
const EVERY_MS = 10 * 60_000;
/** Far more than a step takes. A process that ends leaves its task to another after that. */
const LEASE_SECONDS = 300;
const [HOUR_SECONDS, DAY_SECONDS] = [3600, 86_400];

interface Task {
  /** does a bounded part of the work; the progress from then on, or undefined where nothing is left for now */
  step: (progress: string) => Promise<string | undefined>;
  everySeconds: number;
}

/** Carries out what keeps the database small and forgets people, on one server at a time, a bounded step after the other. */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Retention.name);
  private readonly tasks: Record<string, Task>;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    figures: DayFigures,
    archive: OrderArchive,
    erasure: Erasure,
  ) {
    this.tasks = {
      'erase personal data': { step: (progress) => erasure.step(progress), everySeconds: DAY_SECONDS },
      'archive orders': { step: (progress) => archive.step(progress), everySeconds: HOUR_SECONDS },
      'sum past days': {
        step: async (progress) => ((await figures.sumNext()) ? progress : undefined),
        everySeconds: HOUR_SECONDS / 2,
      },
    };
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.running.then(() => this.run());
    }, EVERY_MS);
  }

  /** Resolves when the step under way has ended. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Carries out every task that is due, to its end. */
  async run(): Promise<void> {
    for (const [id, task] of Object.entries(this.tasks)) {
      try {
        await this.carryOut(id, task);
      } catch (error) {
        // the lease runs out, and the step is done again
        if (isDatabaseAway(error)) this.logger.warn(`${id} waits: ${String(error)}`);
        else this.logger.error(error);
      }
    }
  }

  private async carryOut(id: string, { step, everySeconds }: Task): Promise<void> {
    let task = await claimTask(this.db, id, LEASE_SECONDS);
    while (task !== undefined && !this.isStopped) {
      const next = await step(task.progress);
      const dueInSeconds = next === undefined ? everySeconds : LEASE_SECONDS;
      const kept = await keepProgress(this.db, task, { progress: next ?? task.progress, dueInSeconds });
      if (kept === undefined)
        this.logger.warn(`${id}: a step took longer than its lease, and another process goes on.`);
      task = next === undefined ? undefined : kept;
    }
  }
}
