import net from 'node:net';

/**
 * A TCP line between a client and a server that can fail in the ways in which lines fail. What stands on it is not
 * looked into.
 */
export class LineProxy {
  private readonly pairs = new Set<{ near: net.Socket; far: net.Socket }>();
  private isOpen = true;
  private isHole = false;
  private readonly listener = net.createServer((near) => this.accept(near));

  private constructor(private readonly target: URL) {}

  static async to(url: string): Promise<LineProxy> {
    const proxy = new LineProxy(new URL(url));
    await new Promise<void>((resolve) => proxy.listener.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    const address = this.listener.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Resets every connection, and every new one until `heal`. */
  cut(): void {
    this.isOpen = false;
    for (const { near, far } of this.pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  /** Half open: connections stay, and nothing comes through any more, in either direction, until `heal`. */
  swallow(): void {
    this.isHole = true;
  }

  heal(): void {
    this.isOpen = true;
    if (!this.isHole) return;
    this.isHole = false;
    // what was swallowed is gone, so the connections that lost it are of no use
    for (const { near, far } of this.pairs) {
      near.destroy();
      far.destroy();
    }
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.listener.close(resolve));
  }

  private accept(near: net.Socket): void {
    if (!this.isOpen) {
      near.resetAndDestroy();
      return;
    }
    const far = net.connect(Number(this.target.port), this.target.hostname);
    const pair = { near, far };
    this.pairs.add(pair);
    const end = () => {
      this.pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (bytes) => this.isHole || to.write(bytes));
      from.on('error', end);
      from.on('close', end);
    }
  }
}
