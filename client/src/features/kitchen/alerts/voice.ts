/** A sentence to speak; it is spoken once per `tag`. */
export interface Saying {
  tag: string;
  text: string;
}

/** ms: the chime that rings first must not drown it */
const AFTER_CHIME_MS = 1_300;

/** Whether this browser can read text out. */
export const hasVoice = (): boolean => 'speechSynthesis' in window;

/** Whether a voice reads something at this moment. */
export const isSpeaking = (): boolean => hasVoice() && (speechSynthesis.speaking || speechSynthesis.pending);

/**
 * The browser's own voice, which reads what is new, one fact after the other. What nobody needs any more when its turn comes is left
 * out: a board that falls behind does not read out orders that somebody has started.
 */
export class Voice {
  private readonly begun = new Set<string>();
  private wanted: readonly Saying[] = [];
  private volume = 100;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** kept for as long as it is read: a browser may forget one that nothing refers to, and never says that it has ended */
  private current: SpeechSynthesisUtterance | null = null;

  /**
   * Reads each of the facts that was not read yet, for as long as it is among those that were given last. One that was gone meanwhile,
   * such as the cancellation of an order that was restored, is news when it comes again.
   *
   * @param volume 0 to 100
   */
  say(facts: readonly Saying[], volume: number): void {
    this.wanted = facts;
    for (const tag of this.begun) if (!facts.some((fact) => fact.tag === tag)) this.begun.delete(tag);
    this.volume = volume;
    this.soon();
  }

  /** Ends at once; a fact that was not begun may be read later. */
  silence(): void {
    this.wanted = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.current === null) return;
    this.current = null;
    speechSynthesis.cancel();
  }

  private soon(): void {
    // its own end begins the next; what another voice reads is before it in the browser's own queue
    const isReading = this.current !== null && isSpeaking();
    if (this.timer !== undefined || isReading || this.next() === undefined) return;
    this.timer = setTimeout(() => this.speak(), AFTER_CHIME_MS);
  }

  private next(): Saying | undefined {
    return this.wanted.find(({ tag }) => !this.begun.has(tag));
  }

  private speak(): void {
    this.timer = undefined;
    const next = this.next();
    if (next === undefined || !hasVoice()) return;
    this.begun.add(next.tag);
    const utterance = new SpeechSynthesisUtterance(next.text);
    utterance.lang = 'en';
    utterance.volume = this.volume / 100;
    const onEnd = () => {
      if (this.current !== utterance) return;
      this.current = null;
      this.soon();
    };
    utterance.onend = onEnd;
    utterance.onerror = onEnd;
    this.current = utterance;
    speechSynthesis.speak(utterance);
  }
}
