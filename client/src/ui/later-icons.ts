import { addIcons } from './icon.js';

/** Strokes on a 24-unit square, as those of every page's icons; known from the import of this file on. */
addIcons({
  printer: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  star: 'M12 3.8l2.5 5.3 5.7.7-4.2 4 1.1 5.7-5.1-2.8-5.1 2.8 1.1-5.7-4.2-4 5.7-.7z',
  flame: 'M12 3c.6 3.5 5.5 5.8 5.5 11a5.5 5.5 0 0 1-11 0c0-2.6 1.5-4 2.5-5.5.4 1.5 1 2.2 2 2.5C10.6 8.5 10.8 5.5 12 3z',
  card: 'M3.5 6h17v12.5h-17zM3.5 10h17M7 15h3.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.5 6.8M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.6-1.6',
  cash: 'M3.5 6.5h17v11h-17zM12 14.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM6.5 12h.01M17.5 12h.01',
});
