import { pictureSources } from '@libs/domain/pictures.js';
import { BurgerDrawing } from './drawings.js';
import styles from './food-picture.module.css';

interface FoodPictureProps {
  url: string | null;
  /** the `sizes` of an <img>: how wide it is shown */
  sizes: string;
  /** above the fold: loaded at once */
  isUrgent?: boolean;
}

/**
 * The square picture of a food, at the size shown and in the best format the browser reads; a quiet drawing where
 * there is none. Decoration: the food's name is always beside it. Fills the width of its parent.
 */
export function FoodPicture({ url, sizes, isUrgent = false }: FoodPictureProps) {
  if (url === null) {
    return (
      <span className={styles.empty}>
        <BurgerDrawing isOutline />
      </span>
    );
  }
  const sources = pictureSources(url);
  const loading = isUrgent ? 'eager' : 'lazy';
  if (sources === null) {
    return (
      <img className={styles.picture} src={url} alt="" width={640} height={640} loading={loading} decoding="async" />
    );
  }
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      <img
        className={styles.picture}
        src={sources.src}
        alt=""
        width={sources.width}
        height={sources.height}
        loading={loading}
        decoding="async"
      />
    </picture>
  );
}
