/** `npm run rush`: simulates customers of the demonstration that runs on this machine, so that its boards fill. */
import './lib/node-version.mjs';
import { builtRules } from './lib/built-rules.mjs';
import { optionsOf } from './lib/command-line.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { say } from './lib/progress.mjs';
import { openDemonstration, rush } from './lib/rush.mjs';

const HERE = `http://localhost:${process.env.PORT || 3000}`;
const USAGE = `Simulates customers of the demonstration that runs on this machine, so that its boards fill.

  npm run rush -- --rate 30 --minutes 10 --branches "Colombo 07,Kandy"

  --rate      orders per minute, up to 600 (12)
  --minutes   how long, up to 240 (5)
  --branches  names of outlets, separated by commas (all that are open)
  --url       the demonstration's address (${HERE})`;
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

await runMain(async () => {
  const values = optionsOf(USAGE, { url: HERE, rate: '12', minutes: '5', branches: '' });
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
    rules: await builtRules(),
    rate,
    signal: stop.signal,
    onOrder: ({ branch, ticket, payment, total }) => say(`${branch}: ticket ${ticket}, ${payment}, Rs. ${total}`),
    onRejected: (reason) => say(`turned away: ${reason}`),
  });
  clearTimeout(timer);
  say(`${tally.byCard} paid by card, ${tally.byCode} confirmed by code, ${tally.turnedAway} turned away.`);
});
