/** Bounds how much work of one kind a process does at the same time. */
export class Lanes {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly count: number,
    /** called after each work */
    private readonly onFree: () => void,
  ) {}

  get free(): number {
    return this.count - this.underWay.size;
  }

  /** Occupies a lane until the work ends. */
  take(work: Promise<void>, onError: (error: unknown) => void): void {
    const ended = work.catch(onError).finally(() => {
      this.underWay.delete(ended);
      this.onFree();
    });
    this.underWay.add(ended);
  }

  /** Resolves when the work in all lanes has ended. */
  async empty(): Promise<void> {
    await Promise.all(this.underWay);
  }
}
