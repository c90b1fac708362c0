import { FoodPicture } from '../../../ui/food-picture.js';
import styles from './thumbnail.module.css';

/** A stored picture, small; a quiet drawing where there is none. */
export function Thumbnail({ url }: { url: string | null }) {
  return (
    <span className={styles.picture}>
      <FoodPicture url={url} sizes="52px" />
    </span>
  );
}
