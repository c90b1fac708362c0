import { messageOf } from '../../../../api/failure.js';
import { useMenuQuery } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { ButtonLink } from '../../../../ui/button.js';
import { FoodPicture } from '../../../../ui/drawings/food-picture.js';
import { RightIcon } from '../../../../ui/drawings/icons.js';
import { Row } from '../../../../ui/layout/row.js';
import { Stack } from '../../../../ui/layout/stack.js';
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
      <Stack role="status" aria-label={t('shop.offers.loading')} gap={3} className={styles.offers}>
        <Skeleton height="90px" />
        <Skeleton height="90px" />
        <Skeleton height="90px" />
      </Stack>
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
        <Stack as="ul" gap={3} className={styles.offers}>
          {offers.map(({ item, type }) => (
            <Row as="li" key={`${type}:${item.id}`} gap={4} align="center" className={styles.offer}>
              <span>
                <FoodPicture url={item.image_url} sizes="88px" />
              </span>
              <Row as="span" justify="between" wrap className={styles.words}>
                <span className={styles.name}>{item.name}</span>
                <Price rupees={item.price} />
              </Row>
            </Row>
          ))}
        </Stack>
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
