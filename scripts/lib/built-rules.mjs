/** Rules of the shop from the server's build. */
import { pathToFileURL } from 'node:url';
import { Problem } from './problem.mjs';
import { inProject } from './project.mjs';

/**
 * Imports a module of `libs/domain` from the build.
 *
 * @param {string[]} path
 */
async function built(...path) {
  return import(pathToFileURL(inProject('dist', 'libs', 'domain', ...path)).href).catch(() => {
    throw new Problem('The shop is not built here. Start the demonstration with `npm start` first.');
  });
}

/** @returns {Promise<import('./rush-customer.mjs').Rules>} the rules by which a checkout makes and prices a cart */
export async function builtRules() {
  const [{ priceCart }, { shownAmounts }, { lineOf }, { menuIndex }] = await Promise.all([
    built('cart', 'pricing.js'),
    built('money', 'amounts.js'),
    built('cart', 'cart.js'),
    built('menu', 'menu-index.js'),
  ]);
  return { priceCart, shownAmounts, lineOf, menuIndex };
}
