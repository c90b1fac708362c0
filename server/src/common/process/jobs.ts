import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Queryable } from '../removals.js';
import { type JobOptions, RepeatingJob } from './repeating-job.js';

interface JobEntry extends JobOptions {
  /** one sentence for operators */
  does: string;
  /** returns what is due and not done, on all servers together; not every job counts it */
  countWaiting?: (db: Queryable) => Promise<number>;
  /** resolves when work has ended that goes on after a run, such as calls to a provider */
  empty?: () => Promise<void>;
}

interface Job extends JobEntry {
  loop: RepeatingJob;
}

/**
 * The repeating jobs of this process: starts them with the application and stops them before it closes the database. The
 * metrics and `docs/operator/monitoring.md` list them. Every server runs every job: the work of each claims its rows, or
 * is a statement that may run anywhere, so none needs one server of its own.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly jobs: Job[] = [];

  /** Adds a job; call it in a constructor. @returns its loop, which can be woken */
  add(entry: JobEntry): RepeatingJob {
    const loop = new RepeatingJob(entry);
    this.jobs.push({ ...entry, loop });
    return loop;
  }

  /** The jobs, by their names. */
  get all(): readonly Job[] {
    return [...this.jobs].sort((a, b) => a.name.localeCompare(b.name));
  }

  onApplicationBootstrap(): void {
    for (const { loop } of this.jobs) loop.start();
  }

  /** Resolves when everything that has begun has ended. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(
      this.jobs.map(async ({ loop, empty }) => {
        await loop.stop();
        await empty?.();
      }),
    );
  }
}
