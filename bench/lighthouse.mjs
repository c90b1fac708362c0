/**
 * `node bench/lighthouse.mjs`: Lighthouse's four scores of a phone, for the home page and a branch's menu, and what each
 * lacks. It runs Lighthouse by npx: as a dependency it would add 300 packages to every installation. The demonstration
 * keeps search engines out, so that audit is skipped.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { ensureBuilds } from '../scripts/lib/build.mjs';
import { Problem, runMain } from '../scripts/lib/problem.mjs';
import { run } from '../scripts/lib/processes.mjs';
import { step } from '../scripts/lib/progress.mjs';
import { startServer } from '../scripts/lib/server-process.mjs';
import { ensureDatabase, startPostgres } from '../scripts/postgres.mjs';
import { benchFolder } from './lib/bench-folder.mjs';
import { table } from './lib/figures.mjs';

/** the last one that runs on Node.js 20 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const LIMIT_MS = 300_000;
const ROUTES = ['/', '/at/colombo-07', '/at/colombo-07/menu'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * @typedef {object} Report
 * @property {Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>} categories
 * @property {Record<string, { score: number | null }>} audits
 */

/** @param {string} url @param {{ folder: string, browser: string | null }} options @returns {Promise<Report>} */
async function reportOf(url, { folder, browser }) {
  const file = path.join(folder, 'lighthouse.json');
  const { code, output } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--skip-audits=is-crawlable',
    ].concat('--chrome-flags=--headless=new --no-sandbox'),
    { cwd: folder, timeoutMs: LIMIT_MS, env: { ...process.env, ...(browser && { CHROME_PATH: browser }) } },
  );
  if (code !== 0) throw new Problem(`Lighthouse has failed:\n${output}`);
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/** @param {Report} report @param {string} category */
function lacks({ categories, audits }, category) {
  const refs = categories[category]?.auditRefs ?? [];
  return refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id);
}

await runMain(async () => {
  const folder = benchFolder();
  await ensureBuilds();
  const browser = await ensureBrowser();
  const postgres = await startPostgres({ folder, durable: false, isTemporary: true });
  const databaseUrl = await ensureDatabase(postgres.adminUrl, 'lighthouse');
  const server = await step('Starting the server', () => startServer({ databaseUrl, env: {} }));
  try {
    const lines = [];
    for (const route of ROUTES) {
      const report = await step(`Lighthouse: ${route}`, () => reportOf(server.url + route, { folder, browser }));
      const scores = CATEGORIES.map((name) => String(Math.round((report.categories[name]?.score ?? 0) * 100)));
      lines.push([route, ...scores, CATEGORIES.flatMap((name) => lacks(report, name)).join(', ')]);
    }
    console.log(table(['address', ...CATEGORIES, 'lacks'], lines));
  } finally {
    await server.stop();
    await postgres.stop();
    postgres.remove();
  }
});
