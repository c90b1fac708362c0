/** Spaces, hyphens, dots and invisible characters: codes are compared without them. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212._]|\p{Variation_Selector}/gu;

/** Whether anything is left of a promo code without its separators, by which it is compared. */
export function isPromoCode(code: string): boolean {
  return code.normalize('NFKC').replace(SEPARATORS, '') !== '';
}
