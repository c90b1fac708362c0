/**
 * Asks for what the first screen will need while the rest of the client is still on its way. Runs before anything else, so it
 * must import next to nothing: that has to come first, and is in a small chunk of its own. `api/early.ts` takes what it
 * asked for.
 */
import type { BannerImagesAnswer } from '@libs/contract/answers.js';
import { preloadBanner } from './features/storefront/menu/banner-preload.js';

export interface EarlyAnswers {
  passlineEarly?: Map<string, Promise<Response>>;
}

/** ms, as api/base-query.ts has it */
const GIVEN_UP_AFTER = 20_000;
/** ms after its answer came: what the first screen did not need by then is asked for anew where it is needed */
const KEPT_MS = 30_000;

const SHOP = /^\/(address|menu|offers|cart|summary|checkout)$/;

/** The branch that this browser orders from, as the client saved it. */
function savedBranch(): number | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem('passline.branch') ?? 'null');
    return typeof saved === 'object' && saved !== null && 'id' in saved && typeof saved.id === 'number'
      ? saved.id
      : null;
  } catch {
    // no storage, or nothing readable in it: the client asks for itself
    return null;
  }
}

function earlyPaths(): string[] {
  const branch = SHOP.test(location.pathname) ? savedBranch() : null;
  return [
    'settings',
    'branches',
    ...(branch === null
      ? []
      : [
          `food-types/branch/${branch}`,
          'banner-images',
          `deliveries/branch/${branch}`,
          `buy-get-offers/branch/${branch}`,
        ]),
  ];
}

const isMenu = /^\/(menu|offers)$/.test(location.pathname);

/** The code and style of the page: named by the build, for the router asks for them only when it runs itself. */
function preloadPage(): void {
  for (const { dataset, content } of document.querySelectorAll<HTMLMetaElement>('meta[name="passline-files"]')) {
    if (dataset.paths?.split(' ').includes(location.pathname)) content.split(' ').forEach(preload);
  }
}

function preload(href: string): void {
  const isStyle = href.endsWith('.css');
  const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'preload' : 'modulepreload', href });
  link.crossOrigin = '';
  if (isStyle) link.as = 'style';
  document.head.append(link);
}

preloadPage();

const early = new Map<string, Promise<Response>>();
for (const path of earlyPaths()) {
  const answer = fetch(`/api/${path}`, {
    headers: { Accept: 'application/json' },
    // a caller that takes it waits no longer than for a call of its own
    signal: AbortSignal.timeout(GIVEN_UP_AFTER),
  });
  const forgetLater = () => setTimeout(() => early.delete(path), KEPT_MS);
  // a caller that takes it gets the failure; there may be none
  answer.then(forgetLater, forgetLater);
  early.set(path, answer);
}
(globalThis as EarlyAnswers).passlineEarly = early;

/** A menu's first screen is there when its first banner is. */
async function fetchFirstBanner(answer: Promise<Response>): Promise<void> {
  // a copy: the client reads the answer itself
  const copy = (await answer).clone();
  const { bannerImages }: BannerImagesAnswer = await copy.json();
  const first = bannerImages[0];
  if (first !== undefined) preloadBanner(first.image_url);
}

const banners = early.get('banner-images');
if (banners !== undefined && isMenu) {
  // only a head start: the carousel fetches what this could not
  fetchFirstBanner(banners).catch(() => undefined);
}
