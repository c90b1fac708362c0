import { icon } from '../drawings/icons.js';

export const LeftIcon = icon('M14.5 6l-6 6 6 6');
export const FirstIcon = icon('M18 6l-6 6 6 6M7 6v12');
export const LastIcon = icon('M6 6l6 6-6 6M17 6v12');
export const SoundIcon = icon('M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 9a4.5 4.5 0 0 1 0 6M18.8 6.2a8.3 8.3 0 0 1 0 11.6');
export const MuteIcon = icon('M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 9.5l5 5M21.5 9.5l-5 5');
export const SumIcon = icon('M5 5h14v4M5 5l7 7-7 7h14v-4');
export const TicketsIcon = icon('M4 4.5h6.5v15H4zM13.5 4.5H20v10h-6.5zM6 8h2.5M15.5 8H18M15.5 11H18M6 11h2.5M6 14h2.5');
export const UndoIcon = icon('M8.5 5L4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10H8');
export const ExpandIcon = icon('M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5');
export const ShrinkIcon = icon('M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5');
export const SlidersIcon = icon('M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4');
export const NoteIcon = icon('M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 8.5h7M8.5 12h5');
export const GripIcon = icon(
  'M9 5a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM9 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM9 17a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM15 5a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM15 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM15 17a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
);
export const LinkIcon = icon(
  'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.6-1.6',
);
export const PencilIcon = icon('M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5');
export const PictureIcon = icon('M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5h.01');
export const PeopleIcon = icon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5M16 11a3 3 0 1 0-1-5.8M18 14.8c2 .6 3.2 2.1 3.5 4.7',
);
export const HistoryIcon = icon('M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.5');
export const MoreIcon = icon(
  'M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
);
export const LayersIcon = icon('M12 4l9 4.5-9 4.5-9-4.5zM3.5 12.5L12 17l8.5-4.5M3.5 16.5L12 21l8.5-4.5');
export const GridIcon = icon('M4 4h7v7H4zM13.5 4h6.5v7h-6.5zM4 13.5h7V20H4zM13.5 13.5h6.5V20h-6.5z');
export const DishIcon = icon('M4 16a8 8 0 0 1 16 0zM2.5 19h19M12 8V5.5M10 5.5h4');
export const BellIcon = icon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4');
export const CalendarIcon = icon('M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8');
