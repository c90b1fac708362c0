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

/** A covered dish in outline. */
function Outline() {
  return (
    <svg viewBox="0 0 96 84" className={drawings.outline} aria-hidden="true">
      <path d="M14 60a34 34 0 0 1 68 0z" />
      <path d="M6 70h84M48 26v-8M42 16h12" />
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
