import { text } from '../../texts/text.js';
import { CHARGES } from '../money/amounts.js';

/** A kind of charge that exists in tests only: a tenth of the sub-total, without VAT. */
export const MADE_UP = 'made-up';

/** The name of the charge, which borrows a text. */
export const MADE_UP_NAME = text('mark.nuts');

type Rules = (typeof CHARGES)['delivery'];

/** Adds a further kind of charge to the table for the tests of a file or a block: one row, as a developer would. */
export function withMadeUpCharge(): void {
  const table: Record<string, Rules> = CHARGES;
  beforeAll(() => {
    table[MADE_UP] = {
      name: MADE_UP_NAME,
      english: 'Made-up charge',
      isTaxed: false,
      account: 'over_short',
      of: (_terms, subTotal) => Math.round(subTotal / 10),
    };
  });
  afterAll(() => {
    delete table[MADE_UP];
  });
}
