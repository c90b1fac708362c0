/** Spaces, hyphens, dots and invisible characters, which the comparison of codes ignores. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212._]|\p{Variation_Selector}/gu;

/** Returns whether a promo code has any character besides separators. */
export function isPromoCode(code: string): boolean {
  return code.normalize('NFKC').replace(SEPARATORS, '') !== '';
}
