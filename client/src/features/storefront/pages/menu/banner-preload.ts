import { pictureSrcSet } from '@libs/domain/menu/pictures.js';

/** A phone shows a banner at full width, but half of its pixel density is enough for flat drawings and loads sooner. */
export const BANNER_SIZES = '(min-width: 1100px) 900px, (min-width: 600px) 100vw, 52vw';

/** Lets the browser load a banner before the carousel is rendered. */
export function preloadBanner(url: string): void {
  const srcSet = pictureSrcSet(url);
  if (srcSet === undefined) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.imageSrcset = srcSet;
  link.imageSizes = BANNER_SIZES;
  link.fetchPriority = 'high';
  document.head.append(link);
}
