import { messageOf } from '../../../../api/failure.js';
import { useMenuQuery } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { ButtonLink } from '../../../../ui/button.js';
import { FoodPicture } from '../../../../ui/drawings/food-picture.js';
import { RightIcon } from '../../../../ui/drawings/icons.js';
import { Price } from '../../../../ui/price.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { FailedPanel } from '../../../../ui/state-panel.js';
import { menuSections } from '../menu/menu-sections.js';
import styles from './offers-preview.module.css';

const SHOWN = 3;

function Offers({ branchId }: { branchId: number }) {
  const t = useTexts();
  const { data: menu, error, refetch } = useMenuQuery(branchId);
  if (menu === undefined && error !== undefined) return <FailedPanel message={messageOf(error)} retry={refetch} />;
  if (menu === undefined) {
    return (
      <div role="status" aria-label={t('shop.offers.loading')} className={styles.offers}>
        <Skeleton height="90px" />
        <Skeleton height="90px" />
        <Skeleton height="90px" />
      </div>
    );
  }
  const offers = menuSections(menu.foodTypes, (type) => type.is_offer)
    .flatMap(({ groups }) => groups.flatMap(({ entries }) => entries))
    .slice(0, SHOWN);
  return (
    <>
      {offers.length === 0 ? (
        <p className={styles.none}>{t('shop.offers.noneHere')}</p>
      ) : (
        <ul className={styles.offers}>
          {offers.map(({ item, type }) => (
            <li key={`${type}:${item.id}`} className={styles.offer}>
              <span>
                <FoodPicture url={item.image_url} sizes="88px" />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{item.name}</span>
                <Price rupees={item.price} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to="/offers">
        <span>{t('shop.offers.more')}</span>
        <RightIcon size={20} />
      </ButtonLink>
    </>
  );
}

/** A few of the branch's offers, beside the address. */
export function OffersPreview({ branchId }: { branchId: number }) {
  const t = useTexts();
  return (
    <section aria-labelledby="offers-preview">
      <h2 id="offers-preview" className={styles.title}>
        {t('shop.offers.preview')}
      </h2>
      <Offers branchId={branchId} />
    </section>
  );
}
