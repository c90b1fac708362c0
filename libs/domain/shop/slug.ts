import { transliterate } from '../text/transliterate.js';

/** the most characters of a slug */
export const SLUG_MAX = 60;
/** the letters of a number that the database adds to equal slugs, its hyphen included */
const NUMBER_MAX = 6;
const FORM = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Words that addresses use, or may use later, in the place of a slug. */
const RESERVED: ReadonlySet<string> = new Set([
  'menu',
  'offers',
  'new',
  'edit',
  'all',
  'search',
  'index',
  'null',
  'undefined',
]);

/** What a slug names. The word is the slug of a name without a letter that could be in one. */
export type SlugKind = 'branch' | 'food';

/** Returns whether a text can be a slug: the part of an address that names a branch or a food. */
export const isSlug = (text: string): boolean => text.length <= SLUG_MAX && FORM.test(text) && !RESERVED.has(text);

/** Returns the slug of a name, such as `kottu-roti`. Different names may have the same one. */
export function slugOf(name: string, kind: SlugKind): string {
  const words = transliterate(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const slug = shortened(words) || kind;
  return RESERVED.has(slug) ? `${slug}-1` : slug;
}

/** Cuts a slug after its last word that fits. */
function shortened(words: string): string {
  if (words.length <= SLUG_MAX) return words;
  const end = words.lastIndexOf('-', SLUG_MAX);
  return words.slice(0, end > 0 ? end : SLUG_MAX);
}

interface Named {
  name: string;
  slug?: string | undefined;
}

/** Returns whether a slug is the one of its name, perhaps with a number. */
function followsName({ name, slug }: { name: string; slug: string }, kind: SlugKind): boolean {
  const own = slugOf(name, kind);
  const stem = slug.replace(/-\d+$/, '');
  return slug === own || (own.startsWith(stem) && stem.length >= Math.min(own.length, SLUG_MAX - NUMBER_MAX));
}

/**
 * Returns the slug that a branch or a food gets by a request. A slug that a person has written stays when the name
 * changes; others follow the name.
 *
 * @param request its slug is absent to keep the stored one, and empty for the one of the name
 * @param stored absent for a new branch or food
 */
export function newSlug(request: Named, { kind, stored }: { kind: SlugKind; stored?: Named | undefined }): string {
  if (request.slug !== undefined && request.slug !== '') return request.slug;
  if (request.slug === undefined && stored?.slug !== undefined) {
    const { name, slug } = stored;
    if (!followsName({ name, slug }, kind) || followsName({ name: request.name, slug }, kind)) return slug;
  }
  return slugOf(request.name, kind);
}
