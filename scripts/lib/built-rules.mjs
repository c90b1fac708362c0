/** Rules of the shop from the server's build. */
import { pathToFileURL } from 'node:url';
import { Problem } from './problem.mjs';
import { inProject } from './project.mjs';

/** @returns {Promise<import('./rush-customer.mjs').PriceCart>} the rule that prices a cart */
export async function builtPriceCart() {
  const file = pathToFileURL(inProject('dist', 'libs', 'domain', 'cart', 'pricing.js')).href;
  const rules = await import(file).catch(() => {
    throw new Problem('The shop is not built here. Start the demonstration with `npm start` first.');
  });
  return rules.priceCart;
}
