import { within } from './within.js';

interface LanesOptions {
  count: number;
  /** ms after which a lane is free again, even if its work has not ended */
  longestMs: number;
  /** called after each work */
  onFree: () => void;
}

interface Taking {
  /** for whom the work is; see `countOf` */
  owner?: number;
  onError: (error: unknown) => void;
}

/** Bounds how much work of one kind a process does at the same time. */
export class Lanes {
  private readonly underWay = new Map<Promise<void>, number | undefined>();

  constructor(private readonly options: LanesOptions) {}

  get free(): number {
    return this.options.count - this.underWay.size;
  }

  /** Returns how many lanes the work for an owner occupies. */
  countOf(owner: number): number {
    return [...this.underWay.values()].filter((of) => of === owner).length;
  }

  /** Occupies a lane until the work ends, or its time is over. */
  take(work: Promise<void>, { owner, onError }: Taking): void {
    const ended = within(this.options.longestMs, () => work)
      .catch(onError)
      .finally(() => {
        this.underWay.delete(ended);
        this.options.onFree();
      });
    this.underWay.set(ended, owner);
  }

  /** Resolves when the work in all lanes has ended. */
  async empty(): Promise<void> {
    await Promise.all(this.underWay.keys());
  }
}
