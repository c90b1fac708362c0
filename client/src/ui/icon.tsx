import styles from './icon.module.css';

/** Strokes on a 24-unit square, drawn for this project; decoration only, so the control beside them needs a name. */
const PATHS = {
  bag: 'M5 8h14l-1 12H6zM9 8V7a3 3 0 0 1 6 0v1',
  phone: 'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A16.5 16.5 0 0 1 4 5.5a2 2 0 0 1 2-2z',
  down: 'M6 9.5l6 6 6-6',
  right: 'M9.5 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  bin: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5',
  pin: 'M12 21c4.5-5 6.5-8.2 6.5-11a6.5 6.5 0 0 0-13 0c0 2.8 2 6 6.5 11zM12 12.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M8 5l11 7-11 7z',
  check: 'M5 12.5l4.5 4.5L19 7',
  lines: 'M4 7h16M4 12h16M4 17h16',
  scooter:
    'M6.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 17h6.5L14 6h-3M4 14.5h4.5M14.8 12.5L18 14.5',
  store:
    'M4 9.5L5.5 4.5h13L20 9.5M4 9.5a2.66 2.66 0 0 0 5.3 0 2.66 2.66 0 0 0 5.4 0 2.66 2.66 0 0 0 5.3 0M5.5 12v8h13v-8M10 20v-5h4v5',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8.2 8.2h.01',
  alert: 'M12 4L21 19.5H3zM12 10v4.5M12 17h.01',
} as const;

/** Icons that few pages of the shop show: their strokes come with those (`later-icons.ts`), not to every phone. */
export type LaterIconName = 'printer' | 'user' | 'mail' | 'star' | 'flame' | 'card' | 'link' | 'cash';

/** Icons that only staff screens show: their strokes come with those (`staff/staff-icons.ts`), not to every phone. */
export type StaffIconName =
  | 'left'
  | 'sound'
  | 'mute'
  | 'sum'
  | 'tickets'
  | 'undo'
  | 'expand'
  | 'shrink'
  | 'sliders'
  | 'note'
  | 'grip'
  | 'pencil'
  | 'picture'
  | 'people'
  | 'history'
  | 'more'
  | 'layers'
  | 'grid'
  | 'burger';

export type IconName = keyof typeof PATHS | LaterIconName | StaffIconName;

const paths: Partial<Record<IconName, string>> = { ...PATHS };

/** Makes the strokes of further icons known. */
export function addIcons(more: Record<LaterIconName, string> | Record<StaffIconName, string>): void {
  Object.assign(paths, more);
}

export function Icon({
  name,
  size = 24,
  filled = false,
}: {
  name: IconName;
  size?: 16 | 20 | 24 | 32;
  filled?: boolean;
}) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={paths[name]} fill={filled ? 'currentColor' : 'none'} />
    </svg>
  );
}
