/**
 * Runs one read at a time for each key (single flight). Calls during a read share the next one, so no caller gets a
 * value that was read before its call.
 */
export class SingleFlight<Key, Value> {
  private readonly underWay = new Map<Key, Promise<unknown>>();
  private readonly next = new Map<Key, Promise<Value>>();

  constructor(private readonly read: (key: Key) => Promise<Value>) {}

  ask(key: Key): Promise<Value> {
    const shared = this.next.get(key);
    if (shared) return shared;
    const before = this.underWay.get(key);
    if (!before) return this.begin(key);
    const next = before.then(() => {
      this.next.delete(key);
      return this.begin(key);
    });
    this.next.set(key, next);
    return next;
  }

  private begin(key: Key): Promise<Value> {
    const value = this.read(key);
    const ended: Promise<void> = value.then(
      () => this.end(key, ended),
      () => this.end(key, ended),
    );
    this.underWay.set(key, ended);
    return value;
  }

  private end(key: Key, ended: Promise<unknown>): void {
    if (this.underWay.get(key) === ended) this.underWay.delete(key);
  }
}
