import type { ComponentProps } from 'react';
import { type ServerClock, useNow } from '../../../api/clock.js';
import { useTexts } from '../../../texts/use-texts.js';
import { IconButton } from '../../../ui/button.js';
import { ShopMark } from '../../../ui/drawings/shop-mark.js';
import { ExpandIcon, MuteIcon, ShrinkIcon, SoundIcon } from '../../../ui/staff/icons.js';
import { useFullScreen } from '../device/use-full-screen.js';
import styles from './counter-header.module.css';
import type { ReadyChime } from './use-ready-chime.js';

interface Props {
  /** undefined while the settings are loading */
  brand: ComponentProps<typeof ShopMark> | undefined;
  branch: string;
  clock: ServerClock;
  chime: ReadyChime;
}

/**
 * The shop, the branch, the time, and the tools of the device. It links to no other page, because a customer may touch
 * a screen that staff have signed in on.
 */
export function CounterHeader({ brand, branch, clock, chime }: Props) {
  const t = useTexts();
  const { isFull, toggle } = useFullScreen();
  return (
    <header className={styles.header}>
      {brand && <ShopMark {...brand} />}
      <h1 className={styles.name}>
        <span>{brand?.name}</span>
        <span className={styles.branch}>{branch}</span>
      </h1>
      <div className={styles.tools}>
        <IconButton label={t(chime.isOn ? 'board.counter.chimeOff' : 'board.counter.chimeOn')} onClick={chime.toggle}>
          {chime.isOn ? <SoundIcon /> : <MuteIcon />}
        </IconButton>
        {toggle !== null && (
          <IconButton
            label={t(isFull ? 'board.tools.leaveFullScreen' : 'board.tools.fullScreen')}
            className={styles.full}
            onClick={toggle}
          >
            {isFull ? <ShrinkIcon /> : <ExpandIcon />}
          </IconButton>
        )}
      </div>
      <time className={styles.clock}>{clock.clockOf(useNow(clock, 1_000))}</time>
    </header>
  );
}
