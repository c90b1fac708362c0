import type { Named } from '@libs/contract/values.js';
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useChainClock } from '../../../../api/clock.js';
import { messageOf } from '../../../../api/failure.js';
import { useBranchesQuery, useMenuQuery, useSettingsQuery } from '../../../../api/public-api.js';
import { usePageTitle } from '../../../../api/use-page-title.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { PlateDrawing } from '../../../../ui/drawings/drawings.js';
import { SearchIcon } from '../../../../ui/drawings/icons.js';
import { ErrorBoundary } from '../../../../ui/error-boundary.js';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { FailedPanel, StatePanel } from '../../../../ui/state-panel.js';
import { useMedia } from '../../../../ui/use-media.js';
import { useBranch } from '../../base/branch/use-branch.js';
import { ClosedNotice } from '../../base/closed-notice.js';
import { useWantedSection } from '../../base/menu-section.js';
import { Opening } from '../../base/opening.js';
import { useRules } from '../../base/state/use-cart.js';
import { useTexts } from '../../base/texts.js';
import { CartBar } from '../cart/cart-bar.js';
import { BannerCarousel } from './banner-carousel.js';
import { CategoryBar } from './category-bar.js';
import type { RuleListProps } from './food/rule-list.js';
import { MenuList } from './menu-list.js';
import styles from './menu-screen.module.css';
import { firstGroup } from './menu-sections.js';
import { MenuSkeleton } from './menu-skeleton.js';
import { useInView } from './use-in-view.js';
import { useSearch } from './use-search.js';

/** A phone does without its code. */
const CartPanel = lazy(() => fetchCode(() => import('../cart/cart-panel.js')));

/** from here on the cart has a place beside the menu */
const WIDE = '(min-width: 1100px)';

interface MenuScreenProps {
  branch: Named;
  /** the same layout shows the foods or the offers */
  isOffer: boolean;
  title: string;
  /** lists the rules of the branch above its offers; only the page of the offers brings its code */
  RuleList?: ComponentType<RuleListProps>;
}

/** Banners, categories, foods, and the cart beside them (a bar below them on a phone). */
export function MenuScreen({ branch: { id, name }, isOffer, title, RuleList }: MenuScreenProps) {
  const t = useTexts();
  usePageTitle(title);
  const { data: menu, ...menuRead } = useMenuQuery(id);
  const branchesRead = useBranchesQuery();
  const settingsRead = useSettingsQuery();
  const branch = useBranch();
  const clock = useChainClock();
  const isWide = useMedia(WIDE);
  const wanted = useWantedSection();
  const [foodType, setFoodType] = useState(wanted.section);
  const [search, setSearch] = useState('');
  const rules = useRules();
  const hasRules = Object.values(rules).some(({ length }) => length > 0);
  // as long as nothing narrows the page to something else
  const hasRuleList = isOffer && menu !== undefined && foodType === null && search.trim() === '' && hasRules;
  const list = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);

  const types = useMemo(() => menu?.filter((type) => type.is_offer === isOffer) ?? [], [menu, isOffer]);
  const isSearching = search.trim() !== '';
  const selected = types.some((type) => type.id === foodType) ? foodType : null;
  const { sections, isGuess } = useSearch(menu, { isOffer, foodType: selected, search });
  // the menu says what there is, the branch and the clock whether it can be ordered now: it is shown with all three
  // a read that is repeated keeps its error until it succeeds, and the page keeps the sentence
  const failed = [menuRead, branchesRead, settingsRead].filter(({ error }) => error);
  const retry = () => {
    for (const read of failed) read.refetch();
  };
  const isReady = menu !== undefined && branch !== undefined && clock !== undefined;
  // the first screen is painted first, the foods below it right after
  const [first] = useState(() => firstGroup(sections));
  const shown = useDeferredValue(sections, first);
  const inView = useInView(list, isReady ? shown : null);

  // below the bar, or the new list would begin somewhere in its middle
  const showFromTop = () => {
    const bar = top.current;
    if (bar !== null && bar.getBoundingClientRect().top <= 0) bar.scrollIntoView({ block: 'start' });
  };
  const select = (type: number | null) => {
    setFoodType(type);
    setSearch('');
    showFromTop();
  };
  const find = (text: string) => {
    setSearch(text);
    showFromTop();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to this page, from the cart beside it too, is the occasion
  useEffect(() => {
    if (wanted.section !== null) select(wanted.section);
  }, [wanted.key]);

  const nothing = isOffer ? t('shop.offers.none') : t('shop.menu.none');
  return (
    <div className={styles.page}>
      <div className={styles.content} data-searching={isSearching || undefined}>
        <div className={styles.room}>
          <BannerCarousel />
          <div className={styles.head}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.branch}>
              <span>{name}</span>
              {branch !== undefined && <Opening branch={branch} />}
            </p>
          </div>
          <ClosedNotice then={t('shop.menu.lookAround')} />
        </div>
        <div ref={top} className={styles.anchor} />
        <div className={styles.bar}>
          <search className={styles.search}>
            <SearchIcon size={20} />
            <input
              type="search"
              aria-label={isOffer ? t('shop.offers.search') : t('shop.menu.search')}
              placeholder={t('shop.menu.find')}
              enterKeyHint="search"
              value={search}
              onChange={(event) => find(event.target.value)}
            />
          </search>
          {types.length > 0 && (
            <CategoryBar types={types} selected={isSearching ? null : selected} inView={inView} onSelect={select} />
          )}
        </div>
        <div ref={list}>
          <p aria-live="polite" className={isGuess ? styles.guess : undefined}>
            {isGuess && shown === sections && t('shop.menu.close', { search: search.trim() })}
          </p>
          {RuleList !== undefined && isReady && hasRuleList && <RuleList rules={rules} menu={menu} branchId={id} />}
          {!isReady && failed.length > 0 ? (
            <FailedPanel message={messageOf(failed[0]?.error)} retry={retry} />
          ) : !isReady ? (
            <MenuSkeleton />
          ) : sections.length > 0 ? (
            <MenuList sections={shown} branch={branch} clock={clock} rules={rules} />
          ) : hasRuleList ? null : search.trim() === '' ? (
            <StatePanel
              drawing={<PlateDrawing />}
              title={nothing}
              action={
                isOffer ? (
                  <ButtonLink to="/menu">{t('shop.seeTheMenu')}</ButtonLink>
                ) : (
                  <ButtonLink to="/">{t('shop.branch.other')}</ButtonLink>
                )
              }
            />
          ) : (
            <StatePanel
              drawing={<PlateDrawing />}
              title={t('shop.menu.noMatch', { search: search.trim() })}
              action={<Button onClick={() => setSearch('')}>{t('shop.menu.all')}</Button>}
            />
          )}
        </div>
      </div>
      {isWide ? (
        <ErrorBoundary shows="cart" instead={<CartBar />}>
          <Suspense>
            <CartPanel />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <CartBar />
      )}
    </div>
  );
}
