import { rupees as rupeesText, toCents } from '@libs/domain/money/money.js';
import { say } from '../../texts/i18n.js';

/** Returns rupees in the tab's language, `Rs. 1,850`; empty if there is no amount. */
export function rupees(amount: number | null | undefined): string {
  return typeof amount === 'number' ? say(rupeesText(toCents(amount))) : '';
}
