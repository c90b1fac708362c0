import { PictureIcon } from '../../../ui/staff/icons.js';
import { rupees } from '../../../ui/staff/rupees.js';
import type { ItemValues } from './item-fields.js';
import styles from './menu-card.module.css';

interface Props {
  values: Partial<ItemValues>;
  image: string | null;
}

/** A preview of the item as customers will see it, updated while it is edited. */
export function MenuCard({ values, image }: Props) {
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>On the menu</figcaption>
      <div className={styles.picture}>{image === null ? <PictureIcon size={32} /> : <img src={image} alt="" />}</div>
      <div className={styles.words}>
        <span className={styles.name}>{values.name || 'Name'}</span>
        <span className={styles.price}>{rupees(values.price) || 'Rs. –'}</span>
      </div>
    </figure>
  );
}
