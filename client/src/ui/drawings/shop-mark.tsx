import { pictureSrcSet } from '@libs/domain/menu/pictures.js';
import styles from './shop-mark.module.css';

interface Props {
  /** undefined while it is loading: its place is kept */
  name: string | undefined;
  logo: string | null;
  /** of the logo, so that its place is kept while it is loading */
  aspect: number | null;
}

/** px, without `--mark` */
const HEIGHT = 32;

/**
 * The shop's logo; without one, the first letter of its name. A decoration beside the name, as large as `--mark`, or
 * 32 px.
 */
export function ShopMark({ name, logo, aspect }: Props) {
  return logo === null ? (
    <span className={styles.mark} aria-hidden="true">
      {name?.slice(0, 1)}
    </span>
  ) : (
    <img
      className={styles.mark}
      src={logo}
      srcSet={pictureSrcSet(logo)}
      sizes="96px"
      width={Math.round(HEIGHT * (aspect ?? 1))}
      height={HEIGHT}
      alt=""
    />
  );
}
