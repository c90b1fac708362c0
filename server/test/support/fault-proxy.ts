import net from 'node:net';

/**
 * A TCP proxy between a client and a server that injects connection faults: cut, half open, slow. It does not interpret
 * the protocol.
 */
export class FaultProxy {
  private readonly pairs = new Set<{ near: net.Socket; far: net.Socket }>();
  private isOpen = true;
  private isHole = false;
  private latencyMs = 0;
  private muteAt: { text: string; hasPassed: () => void } | undefined;
  private readonly listener = net.createServer((near) => this.accept(near));

  private constructor(private target: URL) {}

  static async to(url: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(new URL(url));
    await new Promise<void>((resolve) => proxy.listener.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    const address = this.listener.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Whether bytes pass, even if late. */
  get isPassing(): boolean {
    return this.isOpen && !this.isHole;
  }

  /** Whether bytes pass without delay. */
  get isWhole(): boolean {
    return this.isOpen && !this.isHole && this.latencyMs === 0;
  }

  /** Returns a URL of the target, redirected through the proxy. */
  through(address: string): string {
    const way = new URL(address);
    way.hostname = '127.0.0.1';
    way.port = new URL(this.url).port;
    return way.href;
  }

  /** Resolves when a connection arrives. */
  nextConnection(): Promise<void> {
    return new Promise((resolve) => this.listener.once('connection', () => resolve()));
  }

  /** Connects new connections to another target from now on. */
  retarget(url: string): void {
    this.target = new URL(url);
  }

  /** Delays the bytes of the server until `heal`. */
  delay(latencyMs: number): void {
    this.latencyMs = latencyMs;
  }

  /**
   * After a text has passed to the server, drops everything that the server sends on that connection. Resolves when the
   * text has passed.
   */
  muteAfter(text: string): Promise<void> {
    return new Promise((hasPassed) => {
      this.muteAt = { text, hasPassed };
    });
  }

  /** Resets every connection, and every new one until `heal`. */
  cut(): void {
    this.isOpen = false;
    for (const { near, far } of this.pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  /** Half open: connections stay, but nothing passes in either direction until `heal`. */
  swallow(): void {
    this.isHole = true;
  }

  heal(): void {
    this.isOpen = true;
    this.latencyMs = 0;
    if (!this.isHole) return;
    this.isHole = false;
    // the swallowed bytes are lost, so these connections cannot be used again
    for (const { near, far } of this.pairs) {
      near.destroy();
      far.destroy();
    }
  }

  async close(): Promise<void> {
    this.cut();
    // does not wait for its connections: one that was reset while it was closing may never emit 'close'
    this.listener.close();
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
    let isMute = false;
    near.on('data', (bytes) => {
      if (this.muteAt && bytes.includes(this.muteAt.text)) {
        isMute = true;
        this.muteAt.hasPassed();
        this.muteAt = undefined;
      }
      if (!this.isHole) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (isMute || this.isHole) return;
      if (this.latencyMs === 0) near.write(bytes);
      else setTimeout(() => near.write(bytes), this.latencyMs);
    });
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', end);
    }
  }
}
