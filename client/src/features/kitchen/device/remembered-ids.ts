import * as v from 'valibot';
import { browserStorage } from '../../../ui/browser-storage.js';

const IDS = v.fallback(v.array(v.string()), []);

/** Ids that this device remembers across reloads; the oldest are dropped first. */
export class RememberedIds {
  private readonly listeners = new Set<() => void>();
  private ids: readonly string[] | null = null;

  constructor(
    private readonly key: string,
    private readonly limit: number,
  ) {}

  /** Returns the ids; the array stays the same until it changes. */
  readonly read = (): readonly string[] => {
    this.ids ??= v.parse(IDS, browserStorage.read(this.key));
    return this.ids;
  };

  /** Adds ids. Idempotent; listeners are called only if one is new. */
  add(added: readonly string[]): void {
    const known = this.read();
    const fresh = added.filter((id) => !known.includes(id));
    if (fresh.length > 0) this.keep([...known, ...fresh].slice(-this.limit));
  }

  /** Removes one id. Idempotent. */
  remove(id: string): void {
    const known = this.read();
    if (known.includes(id)) this.keep(known.filter((other) => other !== id));
  }

  private keep(ids: readonly string[]): void {
    this.ids = ids;
    browserStorage.write(this.key, ids);
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
