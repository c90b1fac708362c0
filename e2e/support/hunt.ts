import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** How much slower the processor of a page is. */
const SLOWER = 5;
const ANSWER_LATE_MAX_MS = 2000;
const READS = ['GET', 'HEAD', 'OPTIONS'];

const slowed = new WeakMap<Page, Promise<void>>();

/**
 * For `npm test -- e2e --hunt`, which finds races: makes the page's processor slower, and its answers to writes late, at
 * random.
 *
 * @param title of the test, which determines the delays together with the seed of the run
 */
export function huntIn(page: Page, title: string): Promise<void> {
  const hunt = slowed.get(page) ?? slowDown(page, `${process.env.HUNT_SEED} ${title}`);
  slowed.set(page, hunt);
  return hunt;
}

async function slowDown(page: Page, seed: string): Promise<void> {
  if (!process.env.HUNT_SEED) return;
  let writes = 0;
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    if (!READS.includes(request.method)) await delay(fractionOf(`${seed} ${writes++}`) * ANSWER_LATE_MAX_MS);
    // the page may have been left or closed meanwhile
    await session.send('Fetch.continueResponse', { requestId }).catch(() => {});
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }] });
}

/** Returns a number from 0 to 1 that looks random, and is the same for the same text. */
const fractionOf = (text: string) => createHash('sha1').update(text).digest().readUInt32BE() / 2 ** 32;
