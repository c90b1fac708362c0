import styles from './icon.module.css';

/** Strokes on a 24-unit square, drawn for this project; decoration only, so the control beside them needs a name. */
const PATHS = {
  bag: 'M5 8h14l-1 12H6zM9 8V7a3 3 0 0 1 6 0v1',
  phone: 'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A16.5 16.5 0 0 1 4 5.5a2 2 0 0 1 2-2z',
  down: 'M6 9.5l6 6 6-6',
  right: 'M9.5 6l6 6-6 6',
  left: 'M14.5 6l-6 6 6 6',
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
  printer: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z',
  scooter:
    'M6.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 17h6.5L14 6h-3M4 14.5h4.5M14.8 12.5L18 14.5',
  sound: 'M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 9a4.5 4.5 0 0 1 0 6M18.8 6.2a8.3 8.3 0 0 1 0 11.6',
  mute: 'M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 9.5l5 5M21.5 9.5l-5 5',
  sum: 'M5 5h14v4M5 5l7 7-7 7h14v-4',
  tickets: 'M4 4.5h6.5v15H4zM13.5 4.5H20v10h-6.5zM6 8h2.5M15.5 8H18M15.5 11H18M6 11h2.5M6 14h2.5',
  undo: 'M8.5 5L4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10H8',
  expand: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  shrink: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
  sliders: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  store:
    'M4 9.5L5.5 4.5h13L20 9.5M4 9.5a2.66 2.66 0 0 0 5.3 0 2.66 2.66 0 0 0 5.4 0 2.66 2.66 0 0 0 5.3 0M5.5 12v8h13v-8M10 20v-5h4v5',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8.2 8.2h.01',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 8.5h7M8.5 12h5',
  alert: 'M12 4L21 19.5H3zM12 10v4.5M12 17h.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  star: 'M12 3.8l2.5 5.3 5.7.7-4.2 4 1.1 5.7-5.1-2.8-5.1 2.8 1.1-5.7-4.2-4 5.7-.7z',
  flame: 'M12 3c.6 3.5 5.5 5.8 5.5 11a5.5 5.5 0 0 1-11 0c0-2.6 1.5-4 2.5-5.5.4 1.5 1 2.2 2 2.5C10.6 8.5 10.8 5.5 12 3z',
  card: 'M3.5 6h17v12.5h-17zM3.5 10h17M7 15h3.5',
  grip: 'M9 5a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM9 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM9 17a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM15 5a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM15 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM15 17a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5h.01',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5M16 11a3 3 0 1 0-1-5.8M18 14.8c2 .6 3.2 2.1 3.5 4.7',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.5',
  more: 'M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  layers: 'M12 4l9 4.5-9 4.5-9-4.5zM3.5 12.5L12 17l8.5-4.5M3.5 16.5L12 21l8.5-4.5',
  grid: 'M4 4h7v7H4zM13.5 4h6.5v7h-6.5zM4 13.5h7V20H4zM13.5 13.5h6.5V20h-6.5z',
  burger: 'M4 10.5c0-4 3.6-6 8-6s8 2 8 6zM3.5 13.5h17M4.5 16.5h15c0 2-1.5 3-3.5 3H8c-2 0-3.5-1-3.5-3z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.5 6.8M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.6-1.6',
  cash: 'M3.5 6.5h17v11h-17zM12 14.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM6.5 12h.01M17.5 12h.01',
} as const;

export type IconName = keyof typeof PATHS;

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
      <path d={PATHS[name]} fill={filled ? 'currentColor' : 'none'} />
    </svg>
  );
}
