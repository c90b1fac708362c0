import { LANGUAGE, type Language } from '@libs/contract/values.js';
import { useSyncExternalStore } from 'react';

/** Whether this browser can speak. */
export const hasVoice = (): boolean => 'speechSynthesis' in window;

/** Returns the device's voice for a language, that of Sri Lanka if it has several; undefined if it has none. */
export function voiceOf(language: Language): SpeechSynthesisVoice | undefined {
  if (!hasVoice()) return undefined;
  // Android writes ta_LK
  const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.replace('_', '-').toLowerCase();
  const voices = speechSynthesis.getVoices().filter((voice) => tagOf(voice).split('-')[0] === language);
  return voices.find((voice) => tagOf(voice) === LANGUAGE[language].locale.toLowerCase()) ?? voices[0];
}

/** Browsers load their voices late. */
function subscribe(changed: () => void): () => void {
  if (!hasVoice()) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', changed);
  return () => speechSynthesis.removeEventListener('voiceschanged', changed);
}

/** Returns the language in which this device reads orders out: the kitchen's, or English if it has no voice for that. */
export function useSpokenLanguage(kitchen: Language): Language {
  const isSpoken = useSyncExternalStore(subscribe, () => kitchen === 'en' || voiceOf(kitchen) !== undefined);
  return isSpoken ? kitchen : 'en';
}
