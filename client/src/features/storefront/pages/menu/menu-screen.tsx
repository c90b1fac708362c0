import type { Named } from '@libs/contract/values.js';
import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../../../api/failure.js';
import { useBranchesQuery, useSettingsQuery } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { PlateDrawing } from '../../../../ui/drawings/drawings.js';
import { SearchIcon } from '../../../../ui/drawings/icons.js';
import { ErrorBoundary } from '../../../../ui/error-boundary.js';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { useMedia } from '../../../../ui/hooks/use-media.js';
import { FailedPanel, StatePanel } from '../../../../ui/state-panel.js';
import { useBranch } from '../../base/branch/use-branch.js';
import { ClosedNotice } from '../../base/closed-notice.js';
import { useOrderMoment } from '../../base/due/use-order-moment.js';
import { WhenLine } from '../../base/due/when-line.js';
import { useWantedSection } from '../../base/menu-section.js';
import { Opening } from '../../base/opening.js';
import { PageTitle } from '../../base/page.js';
import { useStorefront } from '../../base/state/storefront-state.js';
import { useRules } from '../../base/state/use-cart.js';
import { useShopMenu } from '../../base/state/use-shop-menu.js';
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

/** a phone does not need this code */
const CartPanel = lazy(() => fetchCode(() => import('../cart/cart-panel.js')));

/** from this width on, the cart is beside the menu */
const WIDE = '(min-width: 1100px)';

interface MenuScreenProps {
  branch: Named;
  /** shows the offers instead of the foods */
  isOffer: boolean;
  title: string;
  /** lists the branch's rules above its offers; passed as a prop so that only the offers page loads its code */
  RuleList?: ComponentType<RuleListProps>;
}

/** Banners, categories and foods, with the cart beside them, or as a bar below them on a phone. */
export function MenuScreen({ branch: { id, name }, isOffer, title, RuleList }: MenuScreenProps) {
  const t = useTexts();
  const { data: menu, ...menuRead } = useShopMenu();
  const branchesRead = useBranchesQuery();
  const settingsRead = useSettingsQuery();
  const branch = useBranch();
  const moment = useOrderMoment();
  const orderType = useStorefront(({ address }) => address.orderType);
  const isForLater = useStorefront(({ due }) => due.slot !== null);
  const isWide = useMedia(WIDE);
  const wanted = useWantedSection();
  const [foodType, setFoodType] = useState(wanted.section);
  const [search, setSearch] = useState('');
  const { rules, isRead } = useRules();
  const hasRules = Object.values(rules).some(({ length }) => length > 0);
  // shown as long as no category or search narrows the page
  const hasRuleList = isOffer && menu !== undefined && foodType === null && search.trim() === '' && hasRules;
  const list = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);

  const types = useMemo(() => menu?.foodTypes.filter((type) => type.is_offer === isOffer) ?? [], [menu, isOffer]);
  const isSearching = search.trim() !== '';
  const selected = types.some((type) => type.id === foodType) ? foodType : null;
  const { sections, isGuess } = useSearch(menu?.foodTypes, { isOffer, foodType: selected, search });
  // Foods are shown once menu, branch and clock are known: the latter two decide what can be ordered now. The rules are
  // beside them, so that nothing moves when they arrive. A repeated read keeps its error until it succeeds, and the page
  // keeps its sentence.
  const failed = [menuRead, branchesRead, settingsRead].filter(({ error }) => error);
  const retry = () => {
    for (const read of failed) read.refetch();
  };
  const isReady = menu !== undefined && branch !== undefined && moment !== undefined && isRead;
  // paint the first screen first, then the foods below it
  const first = useMemo(() => firstGroup(sections), [sections]);
  const deferred = useDeferredValue(sections, first);
  // a menu that arrives late was empty before
  const shown = deferred.length === 0 ? first : deferred;
  const inView = useInView(list, isReady ? shown : null);

  // scrolls to the bar, because the new list would otherwise begin somewhere in its middle
  const showFromTop = () => {
    const bar = top.current;
    if (bar !== null && bar.getBoundingClientRect().top <= 0) bar.scrollIntoView({ block: 'start' });
  };
  // a link to this page with a category, the cart's too, selects it
  const [followed, setFollowed] = useState(wanted.key);
  if (followed !== wanted.key) {
    setFollowed(wanted.key);
    if (wanted.section !== null) {
      setFoodType(wanted.section);
      setSearch('');
    }
  }
  const select = (type: number | null) => {
    setFoodType(type);
    setSearch('');
    showFromTop();
  };
  const find = (text: string) => {
    setSearch(text);
    showFromTop();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for each link to this page
  useEffect(() => {
    if (wanted.section !== null) showFromTop();
  }, [wanted.key]);

  const nothing = isOffer ? t('shop.offers.none') : t('shop.menu.none');
  return (
    <div className={styles.page}>
      <div className={styles.content} data-searching={isSearching || undefined}>
        <div className={styles.room}>
          <BannerCarousel />
          <div className={styles.head}>
            <PageTitle>{title}</PageTitle>
            <p className={styles.branch}>
              <span>{name}</span>
              {branch !== undefined && <Opening branch={branch} />}
            </p>
          </div>
          {isForLater && <WhenLine orderType={orderType} area={null} />}
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
          {/* before the menu is known, too, so that nothing moves then */}
          {(menu === undefined || types.length > 0) && (
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
            <MenuList sections={shown} branch={branch} moment={moment} rules={rules} />
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
