/** Ids that this device remembers over a reload; the oldest are forgotten first. */
export class RememberedIds {
  private readonly listeners = new Set<() => void>();
  private ids: readonly string[] | null = null;

  constructor(
    private readonly key: string,
    private readonly limit: number,
  ) {}

  /** The very same array until something is added. */
  readonly read = (): readonly string[] => {
    if (this.ids === null) {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(this.key) ?? '[]');
        this.ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
      } catch {
        // forbidden or not ours: nothing is remembered, and every caller starts again
        this.ids = [];
      }
    }
    return this.ids;
  };

  /** Idempotent; listeners are called only where something is new. */
  add(added: readonly string[]): void {
    const known = this.read();
    const fresh = added.filter((id) => !known.includes(id));
    if (fresh.length > 0) this.keep([...known, ...fresh].slice(-this.limit));
  }

  /** Forgets one id; idempotent. */
  remove(id: string): void {
    const known = this.read();
    if (known.includes(id)) this.keep(known.filter((other) => other !== id));
  }

  private keep(ids: readonly string[]): void {
    this.ids = ids;
    try {
      localStorage.setItem(this.key, JSON.stringify(ids));
    } catch {
      // as above
    }
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
