/**
 * Characters that show nothing. Unicode counts the last ones as letters or signs: the filler of Khitan, Braille without
 * dots, the blanks of hieroglyphs, a note without a head, and the marks around annotations.
 */
const INVISIBLE =
  /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\u{16fe4}\u2800\u{13441}\u{13442}\u{1d159}\ufff9-\ufffb]*$/u;

/** Returns whether a reader sees nothing of a text, so that it cannot be a name or an answer. */
export const isBlankText = (text: string): boolean => INVISIBLE.test(text);
