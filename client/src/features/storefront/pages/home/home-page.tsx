import type { BranchSummary } from '@libs/contract/branches/branches.js';
import { pictureSrcSet } from '@libs/domain/menu/pictures.js';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../../api/failure.js';
import { useBranchesQuery, useSettingsQuery } from '../../../../api/public-api.js';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { RichText } from '../../../../texts/rich-text.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button } from '../../../../ui/button.js';
import { DishDrawing } from '../../../../ui/drawings/dish-drawing.js';
import { PinIcon, RightIcon } from '../../../../ui/drawings/icons.js';
import { Row } from '../../../../ui/layout/row.js';
import { Text } from '../../../../ui/layout/text.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { FailedPanel } from '../../../../ui/state-panel.js';
import { useBranchChoice } from '../../base/branch/use-branch-choice.js';
import { LanguageWords } from '../../base/language-words.js';
import { Opening } from '../../base/opening.js';
import { ReadyTime } from '../../base/ready-time.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useRequestedPage } from '../../base/use-return-path.js';
import styles from './home-page.module.css';
import { useNearest } from './use-nearest.js';
import { YourUsual } from './your-usual.js';

function BranchButton({
  branch,
  distance,
  isCurrent,
  choose,
}: {
  branch: BranchSummary;
  distance: string | null;
  isCurrent: boolean;
  choose: () => void;
}) {
  const t = useTexts();
  return (
    <li>
      <button type="button" className={styles.branch} aria-current={isCurrent || undefined} onClick={choose}>
        <span className={styles.name}>{branch.name}</span>
        <Text tone="quiet">{branch.address}</Text>
        {distance !== null && (
          <span className={styles.distance}>
            <PinIcon size={16} />
            <span>{t('shop.home.away', { distance })}</span>
          </span>
        )}
        <ReadyTime branch={branch} orderType="Pickup" />
        <Row as="span" align="center" justify="between" className={styles.foot}>
          <Opening branch={branch} />
          <span className={styles.go}>
            {isCurrent && <span>{t('shop.home.yours')}</span>}
            <RightIcon size={20} />
          </span>
        </Row>
      </button>
    </li>
  );
}

function Branches() {
  const t = useTexts();
  const navigate = useNavigate();
  const asked = useRequestedPage();
  const selected = useStorefront((state) => state.branch.selected?.id);
  const { data: branches, error, refetch } = useBranchesQuery();
  const { choose, question } = useBranchChoice(() => navigate(asked));

  const nearest = useNearest(branches ?? []);

  if (branches === undefined && error !== undefined) {
    return <FailedPanel message={messageOf(error)} retry={refetch} />;
  }
  if (branches === undefined) {
    return (
      <div className={styles.branches} role="status" aria-label={t('shop.home.loading')}>
        {[1, 2, 3, 4, 5].map((place) => (
          <div key={place} className={styles.branch}>
            <Skeleton width="60%" height="26px" />
            <Skeleton width="85%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      {nearest.isOffered && (
        <Row gap={3} align="center" wrap className={styles.near}>
          <Button isBusy={nearest.isLooking} onClick={nearest.locate}>
            <PinIcon size={20} />
            <span>{t('shop.home.locate')}</span>
          </Button>
          <span role="status">{nearest.isNotFound && t('shop.home.notFound')}</span>
        </Row>
      )}
      <ul className={styles.branches}>
        {nearest.outlets.map(({ branch, distance }) => (
          <BranchButton
            key={branch.id}
            branch={branch}
            distance={distance}
            isCurrent={branch.id === selected}
            choose={() => choose(branch)}
          />
        ))}
      </ul>
      {question}
    </>
  );
}

/** The shop's own picture, or a drawing. Decoration. */
function HomePicture({ url }: { url: string | null }) {
  if (url === null) return <DishDrawing />;
  return (
    <img
      src={url}
      srcSet={pictureSrcSet(url)}
      sizes="(max-width: 1070px) 28vw, 300px"
      width={960}
      height={720}
      alt=""
    />
  );
}

/** The start of an order: the choice of an outlet. */
export default function HomePage() {
  const t = useTexts();
  usePageTitle(t('shop.home.title'));
  const { data: settings } = useSettingsQuery();
  const isSoon = useBranchesQuery().data?.length === 0;
  return (
    <div className={styles.page}>
      <LanguageWords />
      <div className={styles.hero}>
        <div>
          <h1 className={styles.welcome}>
            <RichText
              text={['shop.home.welcome', { store: settings?.store_name ?? '…' }]}
              tags={{ store: <span className={styles.product} /> }}
            />
          </h1>
          <Text as="p" tone="quiet" size="lead" className={styles.lead}>
            {t(isSoon ? 'shop.home.soon' : 'shop.home.select')}
          </Text>
        </div>
        <div className={styles.drawing}>{settings !== undefined && <HomePicture url={settings.brand.home_url} />}</div>
      </div>
      {!isSoon && (
        <>
          <YourUsual />
          <Branches />
        </>
      )}
    </div>
  );
}
