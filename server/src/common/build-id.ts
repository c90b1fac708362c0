import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The page of the shop and the one of the staff. Both name their scripts, whose names change with any file of the client. */
export const CLIENT_PAGES = { shop: 'index.html', staff: 'staff.html' } as const;

/** The id if no built client is served. No page compares its id with it. */
const NONE = 'none';

/** Returns the id of a built client: a hash of its pages; `none` if there is none. */
export function buildIdOf(webRoot: string): string {
  const pages = Object.values(CLIENT_PAGES).map((page) => path.join(webRoot, page));
  if (!pages.every((page) => fs.existsSync(page))) return NONE;
  const hash = crypto.createHash('sha256');
  for (const page of pages) hash.update(fs.readFileSync(page));
  return hash.digest('hex').slice(0, 16);
}
