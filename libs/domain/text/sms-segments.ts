/** The letters of GSM 03.38, each of which takes 7 bits. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** The letters of its extension table, each of which takes an escape, too. */
const EXTENSION = new Set('\f^{}\\[~]|€');

/** How many units a message has if it is one segment, and how many each segment of a longer one has. */
interface Capacity {
  single: number;
  part: number;
}
const GSM: Capacity = { single: 160, part: 153 };
const UCS2: Capacity = { single: 70, part: 67 };

/** Returns whether a text message can be sent in the GSM alphabet; Sinhala and Tamil cannot. */
export const isGsm = (text: string): boolean => [...text].every((letter) => BASIC.has(letter) || EXTENSION.has(letter));

/**
 * Returns the segments that a text message is sent and charged as. A letter is never split: an escaped letter of the
 * GSM alphabet, and a pair of UTF-16 units, begin the next segment if they do not fit.
 */
export function smsSegments(text: string): number {
  const isInGsm = isGsm(text);
  const { single, part } = isInGsm ? GSM : UCS2;
  const sizes = [...text].map((letter) => (isInGsm ? (EXTENSION.has(letter) ? 2 : 1) : letter.length));
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return 1;
  let segments = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > part) {
      segments += 1;
      filled = 0;
    }
    filled += size;
  }
  return segments;
}
