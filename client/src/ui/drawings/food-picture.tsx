import { pictureSrcSet } from '@libs/domain/menu/pictures.js';
import drawings from './drawings.module.css';
import styles from './food-picture.module.css';

interface FoodPictureProps {
  url: string | null;
  /** the `sizes` of the <img>: its width on screen */
  sizes: string;
  /** above the fold, so loaded at once */
  isUrgent?: boolean;
}

/** A burger in outline. */
function Outline() {
  return (
    <svg viewBox="0 0 96 84" className={drawings.outline} aria-hidden="true">
      <path d="M10 36c0-20 17-30 38-30s38 10 38 30z" />
      <path d="M8 47c6 0 6 6 13 6s7-6 14-6 7 6 13 6 7-6 14-6 7 6 13 6 7-6 13-6" />
      <path d="M10 62h76v2a14 14 0 0 1-14 14H24a14 14 0 0 1-14-14z" />
      <path d="M34 19h.1M48 15h.1M62 19h.1M42 26h.1M56 26h.1" />
    </svg>
  );
}

/**
 * The square picture of a food, or a drawing if it has none. It is decoration, because the food's name is beside it. It
 * fills the width of its parent.
 */
export function FoodPicture({ url, sizes, isUrgent = false }: FoodPictureProps) {
  if (url === null) {
    return (
      <span className={styles.empty}>
        <Outline />
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={url}
      srcSet={pictureSrcSet(url)}
      sizes={sizes}
      alt=""
      width={640}
      height={640}
      loading={isUrgent ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
