/** Hz: a note that only this chime has, once. */
const OWN_PITCH: Record<number, string> = { 1174.7: 'order', 523.3: 'cancelled', 220: 'offline', 987.8: 'ready' };

/** A browser's audio as far as the board uses it. It counts audible notes, and can be suspended. */
export class FakeAudio {
  static allowed = true;
  static pitches: number[] = [];
  private static readonly contexts = new Set<FakeAudio>();

  static install(): void {
    FakeAudio.allowed = true;
    FakeAudio.pitches = [];
    Object.assign(window, { AudioContext: FakeAudio });
  }

  /** Suspends the sound, as a browser does for an incoming call, or resumes it. */
  static allow(isAllowed: boolean): void {
    FakeAudio.allowed = isAllowed;
    for (const context of FakeAudio.contexts) context.settle(isAllowed ? 'running' : 'suspended');
  }

  /** Returns the chimes that sounded since the last call, in order. */
  static sounded(): string[] {
    return FakeAudio.pitches.splice(0).flatMap((pitch) => OWN_PITCH[pitch] ?? []);
  }

  state: AudioContextState = 'suspended';
  readonly currentTime = 0;
  readonly destination = {};
  private readonly listeners = new Set<() => void>();

  constructor() {
    FakeAudio.contexts.add(this);
  }

  addEventListener(_name: string, listener: () => void): void {
    this.listeners.add(listener);
  }

  removeEventListener(_name: string, listener: () => void): void {
    this.listeners.delete(listener);
  }

  /** While suspended, a real one does not resolve either. */
  resume(): Promise<void> {
    if (!FakeAudio.allowed) return new Promise(() => undefined);
    this.settle('running');
    return Promise.resolve();
  }

  close(): Promise<void> {
    FakeAudio.contexts.delete(this);
    return Promise.resolve();
  }

  createGain() {
    const gain = { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (next: unknown) => next };
  }

  createOscillator() {
    const frequency = { value: 0 };
    return {
      type: 'sine',
      frequency,
      connect: (next: unknown) => next,
      start: () => FakeAudio.pitches.push(frequency.value),
      stop: () => undefined,
    };
  }

  private settle(state: AudioContextState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
