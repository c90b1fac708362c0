/**
 * `npm run rush`: simulates customers of the demonstration that runs on this machine, so that its boards fill. Options:
 * `--rate 12` orders per minute, `--minutes 5`, `--branches "Colombo 07,Kandy"` (default: all that are open), `--url
 * http://localhost:3000`.
 */
import './lib/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Problem, runMain } from './lib/problem.mjs';
import { say } from './lib/progress.mjs';
import { inProject } from './lib/project.mjs';
import { openDemonstration, rush } from './lib/rush.mjs';

const LARGEST_RATE = 600;
const LARGEST_MINUTES = 240;

/**
 * @param {string} name
 * @param {string} text
 * @param {number} largest
 */
function numberOf(name, text, largest) {
  const value = Number(text);
  if (text.trim() !== '' && value > 0 && value <= largest) return value;
  throw new Problem(`--${name} is a number above 0 and up to ${largest}, not "${text}".`);
}

/**
 * Returns the shop's pricing rule from the server's build.
 *
 * @returns {Promise<import('./lib/rush-customer.mjs').PriceCart>}
 */
async function builtPriceCart() {
  const file = pathToFileURL(inProject('dist', 'libs', 'domain', 'pricing.js')).href;
  const rules = await import(file).catch(() => {
    throw new Problem('The shop is not built here. Start the demonstration with `npm start` first.');
  });
  return rules.priceCart;
}

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: `http://localhost:${process.env.PORT || 3000}` },
      rate: { type: 'string', default: '12' },
      minutes: { type: 'string', default: '5' },
      branches: { type: 'string', default: '' },
    },
  });
  const rate = numberOf('rate', values.rate, LARGEST_RATE);
  const minutes = numberOf('minutes', values.minutes, LARGEST_MINUTES);
  const names = values.branches
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const url = values.url.replace(/\/+$/, '');
  const shop = await openDemonstration(url, names);
  const stop = new AbortController();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => stop.abort());
  const timer = setTimeout(() => stop.abort(), minutes * 60_000);
  say(`${rate} orders a minute for ${minutes} minutes at ${shop.branches.map(({ name }) => name).join(', ')}.`);
  say(`Open ${url}/portal as kitchen@passline.test (password passline-demo) to see them come. Ctrl-C ends it.`);
  const tally = await rush({
    url,
    shop,
    priceCart: await builtPriceCart(),
    rate,
    signal: stop.signal,
    onOrder: ({ branch, ticket, payment, total }) => say(`${branch}: ticket ${ticket}, ${payment}, Rs. ${total}`),
    onRejected: (reason) => say(`turned away: ${reason}`),
  });
  clearTimeout(timer);
  say(`${tally.byCard} paid by card, ${tally.byCode} confirmed by code, ${tally.turnedAway} turned away.`);
});
