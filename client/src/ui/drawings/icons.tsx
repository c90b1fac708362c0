import styles from './icons.module.css';

interface Props {
  size?: 16 | 20 | 24 | 32;
  filled?: boolean;
}

/** Returns an icon made of strokes on a 24-unit square. It is decoration, so its control needs a name. */
export function icon(strokes: string) {
  return function Icon({ size = 24, filled = false }: Props) {
    return (
      <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
        <path d={strokes} fill={filled ? 'currentColor' : 'none'} />
      </svg>
    );
  };
}

export type IconType = ReturnType<typeof icon>;

export const BagIcon = icon('M5 8h14l-1 12H6zM9 8V7a3 3 0 0 1 6 0v1');
export const PhoneIcon = icon(
  'M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A16.5 16.5 0 0 1 4 5.5a2 2 0 0 1 2-2z',
);
export const DownIcon = icon('M6 9.5l6 6 6-6');
export const RightIcon = icon('M9.5 6l6 6-6 6');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const MinusIcon = icon('M5 12h14');
export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const BinIcon = icon('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5');
export const SearchIcon = icon('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5');
export const PinIcon = icon(
  'M12 21c4.5-5 6.5-8.2 6.5-11a6.5 6.5 0 0 0-13 0c0 2.8 2 6 6.5 11zM12 12.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
);
export const ClockIcon = icon('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2');
export const PauseIcon = icon('M8.5 5v14M15.5 5v14');
export const PlayIcon = icon('M8 5l11 7-11 7z');
export const CheckIcon = icon('M5 12.5l4.5 4.5L19 7');
export const LinesIcon = icon('M4 7h16M4 12h16M4 17h16');
export const ScooterIcon = icon(
  'M6.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 17h6.5L14 6h-3M4 14.5h4.5M14.8 12.5L18 14.5',
);
export const StoreIcon = icon(
  'M4 9.5L5.5 4.5h13L20 9.5M4 9.5a2.66 2.66 0 0 0 5.3 0 2.66 2.66 0 0 0 5.4 0 2.66 2.66 0 0 0 5.3 0M5.5 12v8h13v-8M10 20v-5h4v5',
);
export const TagIcon = icon('M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8.2 8.2h.01');
export const AlertIcon = icon('M12 4L21 19.5H3zM12 10v4.5M12 17h.01');
export const PrinterIcon = icon('M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z');
export const UserIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6');
export const MailIcon = icon('M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7');
export const StarIcon = icon('M12 3.8l2.5 5.3 5.7.7-4.2 4 1.1 5.7-5.1-2.8-5.1 2.8 1.1-5.7-4.2-4 5.7-.7z');
export const FlameIcon = icon(
  'M12 3c.6 3.5 5.5 5.8 5.5 11a5.5 5.5 0 0 1-11 0c0-2.6 1.5-4 2.5-5.5.4 1.5 1 2.2 2 2.5C10.6 8.5 10.8 5.5 12 3z',
);
export const CardIcon = icon('M3.5 6h17v12.5h-17zM3.5 10h17M7 15h3.5');
export const LinkIcon = icon(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.5 6.8M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.6-1.6',
);
export const CashIcon = icon(
  'M3.5 6.5h17v11h-17zM12 14.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM6.5 12h.01M17.5 12h.01',
);
