/** One note: when it begins (seconds after the first), its pitch (Hz) and how long it rings (seconds). */
interface Note {
  at: number;
  pitch: number;
  length: number;
}

export type ChimeName = 'order' | 'cancelled' | 'hello';

/** A rising bell for a new order; a falling, rougher one for a cancellation: told apart with the back turned. */
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
  hello: { wave: 'sine', notes: [{ at: 0, pitch: 880, length: 0.4 }] },
};

/**
 * The board's voice, synthesised: nothing to load, nothing to go missing. A browser lets it speak only after a touch,
 * so `unlock` belongs into the handler of one.
 */
export class Chime {
  private context: AudioContext | null = null;

  /** Whether a chime would be heard now. */
  get isUnlocked(): boolean {
    return this.context?.state === 'running';
  }

  /** Call it from a touch or a key; also after the machine slept, which suspends audio without a word. */
  async unlock(): Promise<void> {
    this.context ??= new AudioContext();
    if (this.context.state !== 'running') await this.context.resume();
  }

  /** @param volume 0 to 100 */
  play(name: ChimeName, volume: number): void {
    const { context } = this;
    if (context === null) return;
    if (context.state !== 'running') void context.resume();
    const { wave, notes } = CHIMES[name];
    const loudness = (volume / 100) ** 2;
    for (const note of notes) ring({ context, wave, note, loudness });
  }

  close(): void {
    void this.context?.close();
    this.context = null;
  }
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
  // the octave above, quietly, makes a bell of a whistle and carries over a fryer
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
