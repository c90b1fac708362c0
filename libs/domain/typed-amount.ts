import type { Cents } from './money.js';

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/** The cents of rupees as a person types them ('12,450', 'Rs. 99.5'); null where the text is no amount, or a negative one. */
export function parseAmount(text: string): Cents | null {
  const bare = text.replace(/^\s*rs\.?/i, '').replace(/[\s,]/g, '');
  if (!AMOUNT.test(bare)) {
    return null;
  }
  const [rupees = '0', decimals = ''] = bare.split('.');
  return Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
}
