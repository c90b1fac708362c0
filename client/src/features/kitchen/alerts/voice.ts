import { LANGUAGE, type Language } from '@libs/contract/values.js';
import { hasVoice, voiceOf } from './voices.js';

/** A sentence to speak; it is spoken once per `tag`. */
export interface Saying {
  tag: string;
  text: string;
}

/** ms: the length of the chime, which must not drown the voice */
const AFTER_CHIME_MS = 1_300;

/** Whether the browser is speaking at this moment. */
export const isSpeaking = (): boolean => hasVoice() && (speechSynthesis.speaking || speechSynthesis.pending);

/**
 * Speaks announcements with the browser's voice, one after the other. It skips those that are no longer needed when
 * their turn comes, so that a board that falls behind does not announce orders that somebody has already started.
 */
export class Voice {
  private readonly begun = new Set<string>();
  private wanted: readonly Saying[] = [];
  private volume = 100;
  private language: Language = 'en';
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** referenced while it is spoken: a browser may drop an utterance without references and then never report its end */
  private current: SpeechSynthesisUtterance | null = null;

  /**
   * Speaks each new announcement, as long as it is in the latest list. One that left the list and returns, such as the
   * cancellation of an order that was restored and cancelled again, is spoken again.
   * @param volume 0 to 100
   * @param language of the texts, which selects the device's voice
   */
  say(facts: readonly Saying[], { volume, language }: { volume: number; language: Language }): void {
    this.wanted = facts;
    for (const tag of this.begun) if (!facts.some((fact) => fact.tag === tag)) this.begun.delete(tag);
    this.volume = volume;
    this.language = language;
    this.soon();
  }

  /** Stops immediately. An announcement that has not begun may be spoken later. */
  silence(): void {
    this.wanted = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.current === null) return;
    this.current = null;
    speechSynthesis.cancel();
  }

  private soon(): void {
    // the end of the current one starts the next; the browser queues it behind other voices
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
    utterance.lang = LANGUAGE[this.language].locale;
    if (this.language !== 'en') utterance.voice = voiceOf(this.language) ?? null;
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
