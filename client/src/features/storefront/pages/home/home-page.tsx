import { pictureSrcSet } from '@libs/domain/menu/pictures.js';
import { homeTitle } from '@libs/domain/shop/page-titles.js';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useBranchesQuery, useSettingsQuery } from '../../../../api/public-api.js';
import { selectUser } from '../../../../api/session/session-slice.js';
import { useStoreName } from '../../../../api/store-name.js';
import { useTabTitle } from '../../../../api/use-page-title.js';
import { RichText } from '../../../../texts/rich-text.js';
import { tabLanguage } from '../../../../texts/tab-locale.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { DishDrawing } from '../../../../ui/drawings/dish-drawing.js';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { Text } from '../../../../ui/layout/text.js';
import { BranchList } from '../../base/branch/branch-list.js';
import { LanguageWords } from '../../base/language-words.js';
import styles from './home-page.module.css';
import { YourUsual } from './your-usual.js';

/** Only staff load it, before a shop is open. */
const StaffPages = lazy(() => fetchCode(() => import('./staff-pages.js')));

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
  const navigate = useNavigate();
  const { data: settings } = useSettingsQuery();
  const store = useStoreName();
  useTabTitle(settings && homeTitle(settings.brand, tabLanguage()));
  const user = useSelector(selectUser);
  const isSoon = useBranchesQuery().data?.length === 0;
  return (
    <div className={styles.page}>
      <LanguageWords />
      <div className={styles.hero}>
        <div>
          <h1 className={styles.welcome}>
            <RichText
              text={['shop.home.welcome', { store: store ?? '…' }]}
              tags={{ store: <span className={styles.product} /> }}
            />
          </h1>
          <Text as="p" tone="quiet" size="lead" className={styles.lead}>
            {t(isSoon ? 'shop.home.soon' : 'shop.home.select')}
          </Text>
        </div>
        <div className={styles.drawing}>{settings !== undefined && <HomePicture url={settings.brand.home_url} />}</div>
      </div>
      {isSoon && user !== null && (
        <Suspense fallback={null}>
          <StaffPages user={user} />
        </Suspense>
      )}
      {!isSoon && (
        <>
          <YourUsual />
          <BranchList onChosen={() => navigate('/address')} />
        </>
      )}
    </div>
  );
}
