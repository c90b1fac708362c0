import type { BannerImage } from '@libs/contract/branches/selling.js';
import { pictureSrcSet } from '@libs/domain/menu/pictures.js';
import { SHOP_LINK } from '@libs/domain/shop/web-link.js';
import { clsx } from 'clsx';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBannerImagesQuery } from '../../../../api/public-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { IconButton } from '../../../../ui/button.js';
import { PauseIcon, PlayIcon, RightIcon } from '../../../../ui/drawings/icons.js';
import { REDUCED_MOTION, useMedia } from '../../../../ui/hooks/use-media.js';
import { Text } from '../../../../ui/layout/text.js';
import styles from './banner-carousel.module.css';
import { BANNER_SIZES } from './banner-preload.js';

/** ms for which a banner is shown */
const STANDS_FOR = 5000;
/** px that a finger must move to change the banner */
const SWIPE = 40;

interface SlideProps {
  banner: BannerImage;
  isShown: boolean;
  isFirst: boolean;
  onLoad: () => void;
}

function Slide({ banner: { image_url, alt = '', words = '', link }, isShown, isFirst, onLoad }: SlideProps) {
  const content = (
    <>
      <img
        src={image_url}
        srcSet={pictureSrcSet(image_url)}
        sizes={BANNER_SIZES}
        // the link needs a name
        alt={alt === '' && words === '' ? (link ?? '') : alt}
        width={1280}
        height={549}
        fetchPriority={isFirst ? 'high' : 'auto'}
        draggable={false}
        decoding="async"
        onLoad={onLoad}
      />
      {words !== '' && <span className={styles.words}>{words}</span>}
    </>
  );
  const common = {
    className: clsx(styles.slide, isShown && styles.shown),
    inert: !isShown,
    draggable: false,
  };
  if (link === undefined) return <div {...common}>{content}</div>;
  if (SHOP_LINK.test(link)) {
    return (
      <Link {...common} to={link}>
        {content}
      </Link>
    );
  }
  return (
    <a {...common} href={link} target="_blank" rel="noreferrer">
      {content}
    </a>
  );
}

/** Whether a banner comes directly before or after the shown one. */
function isNeighbour({ place, shown, count }: { place: number; shown: number; count: number }): boolean {
  const distance = (place - shown + count) % count;
  return distance === 1 || distance === count - 1;
}

function Carousel({ banners }: { banners: readonly BannerImage[] }) {
  const t = useTexts();
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isStill = useMedia(REDUCED_MOTION);
  const [wasStarted, setStarted] = useState(false);
  const [hasFirst, setHasFirst] = useState(false);
  const touchStart = useRef<number | null>(null);
  const hasSwiped = useRef(false);
  // with reduced motion, the person has to start it
  const isRunning = !isPaused && !isHeld && (!isStill || wasStarted) && banners.length > 1;
  const count = banners.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each banner is shown for its whole time, also after a swipe
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setShown((place) => (place + 1) % count), STANDS_FOR);
    return () => clearTimeout(timer);
  }, [isRunning, shown, count]);

  const turn = (by: number) => setShown((place) => (place + by + count) % count);
  const endSwipe = (event: PointerEvent) => {
    if (touchStart.current === null) return;
    const distance = event.clientX - touchStart.current;
    touchStart.current = null;
    hasSwiped.current = Math.abs(distance) >= SWIPE;
    if (hasSwiped.current) turn(distance < 0 ? 1 : -1);
  };

  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('shop.banners.kind')}
      aria-label={t('shop.banners.all')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerDown={(event) => {
        touchStart.current = event.clientX;
        hasSwiped.current = false;
      }}
      onPointerUp={endSwipe}
      // the end of a swipe follows no link
      onClickCapture={(event) => hasSwiped.current && event.preventDefault()}
    >
      <div className={styles.frame}>
        {banners.map((banner, place) => {
          // the neighbours are loaded while this one is shown, but not before the first one has arrived
          const isNear = place === shown || (hasFirst && isNeighbour({ place, shown, count }));
          return (
            isNear && (
              <Slide
                key={banner.id}
                banner={banner}
                isShown={place === shown}
                isFirst={place === 0}
                onLoad={() => setHasFirst(true)}
              />
            )
          );
        })}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <Text size="small" weight="semibold" isTabular className={styles.place}>
            <span className="visually-hidden">{`${t('shop.banners.one')} `}</span>
            <span>{`${shown + 1} / ${count}`}</span>
          </Text>
          <IconButton className={styles.control} label={t('shop.banners.next')} onClick={() => turn(1)}>
            <RightIcon size={20} />
          </IconButton>
          <IconButton
            className={styles.control}
            label={isPaused || (isStill && !wasStarted) ? t('shop.banners.play') : t('shop.banners.pause')}
            onClick={() => {
              if (isStill && !wasStarted) setStarted(true);
              else setPaused(!isPaused);
            }}
          >
            {isPaused || (isStill && !wasStarted) ? <PlayIcon size={20} filled /> : <PauseIcon size={20} filled />}
          </IconButton>
        </div>
      )}
    </section>
  );
}

/** The rotating banners. They loop, can be paused and swiped, and reserve their space while they load. */
export function BannerCarousel() {
  const { data: banners, isError } = useBannerImagesQuery();
  if (isError || banners?.length === 0) return null;
  if (banners === undefined) return <div className={styles.frame} />;
  return <Carousel banners={banners} />;
}
