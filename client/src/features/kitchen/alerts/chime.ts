/** A note of a chime: its start (seconds after the first note), its pitch (Hz) and its length (seconds). */
interface Note {
  at: number;
  pitch: number;
  length: number;
}

export type ChimeName = 'order' | 'cancelled' | 'offline' | 'ready' | 'hello';

/**
 * A rising bell for a new order, a falling, rougher one for a cancellation, and two low beats for a lost connection, so
 * that a cook can tell them apart without looking. Two high notes tell customers that an order is ready.
 */
const CHIMES: Record<ChimeName, { wave: OscillatorType; notes: Note[] }> = {
  order: {
    wave: 'sine',
    notes: [
      { at: 0, pitch: 880, length: 0.5 },
      { at: 0.16, pitch: 1174.7, length: 0.5 },
      { at: 0.32, pitch: 1568, length: 0.9 },
    ],
  },
  cancelled: {
    wave: 'triangle',
    notes: [
      { at: 0, pitch: 523.3, length: 0.35 },
      { at: 0.28, pitch: 392, length: 0.35 },
      { at: 0.56, pitch: 261.6, length: 0.9 },
    ],
  },
  offline: {
    wave: 'triangle',
    notes: [
      { at: 0, pitch: 220, length: 0.3 },
      { at: 0.5, pitch: 220, length: 0.3 },
    ],
  },
  ready: {
    wave: 'sine',
    notes: [
      { at: 0, pitch: 659.3, length: 0.5 },
      { at: 0.22, pitch: 987.8, length: 1 },
    ],
  },
  hello: { wave: 'sine', notes: [{ at: 0, pitch: 880, length: 0.4 }] },
};

/**
 * The board's sounds, synthesised, so that no file has to be loaded. A browser allows sound only after a touch, so call
 * `unlock` from its handler.
 */
export class Chime {
  private context: AudioContext | null = null;
  private readonly listeners = new Set<() => void>();

  /** Whether a chime would be audible now. */
  readonly isHeard = (): boolean => this.context?.state === 'running';

  /**
   * Notifies listeners when `isHeard` may have changed: a browser, or an incoming call, can suspend the sound silently.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Enables sound; call it from a touch or a key, and again after the device slept, which suspends audio. Returns
   * whether a chime is audible. Never rejects, but may stay pending as long as the browser blocks sound.
   */
  async unlock(): Promise<boolean> {
    try {
      this.context ??= this.opened();
      if (this.context.state !== 'running') await this.context.resume();
    } catch {
      // this device has no sound, or needs a touch first; the board shows that
    }
    this.announce();
    return this.isHeard();
  }

  /** @param volume 0 to 100 */
  play(name: ChimeName, volume: number): void {
    const { context } = this;
    if (context === null) return;
    if (context.state !== 'running') {
      // notes that were scheduled while audio was suspended would all sound at once when it resumes
      void this.unlock();
      return;
    }
    const { wave, notes } = CHIMES[name];
    const loudness = (volume / 100) ** 2;
    for (const note of notes) ring({ context, wave, note, loudness });
  }

  close(): void {
    this.context?.removeEventListener('statechange', this.announce);
    this.context?.close().catch(() => undefined);
    this.context = null;
  }

  private opened(): AudioContext {
    const context = new AudioContext();
    context.addEventListener('statechange', this.announce);
    return context;
  }

  private readonly announce = (): void => {
    for (const listener of this.listeners) listener();
  };
}

function ring(of: { context: AudioContext; wave: OscillatorType; note: Note; loudness: number }): void {
  const { context, wave, note, loudness } = of;
  const begin = context.currentTime + note.at;
  const end = begin + note.length;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loudness), begin + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(context.destination);
  // the octave above, more quietly, makes a bell of a whistle and is audible over a fryer
  for (const [factor, share] of [
    [1, 0.7],
    [2, 0.3],
  ] as const) {
    const tone = context.createOscillator();
    const part = context.createGain();
    part.gain.value = share;
    tone.type = wave;
    tone.frequency.value = note.pitch * factor;
    tone.connect(part).connect(gain);
    tone.start(begin);
    tone.stop(end);
  }
}
