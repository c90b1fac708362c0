import type { Named } from '@libs/contract/values.js';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../../../texts/use-texts.js';
import { REDUCED_MOTION } from '../../../../ui/hooks/use-media.js';
import styles from './category-bar.module.css';
import { useDragScroll } from './use-drag-scroll.js';

interface CategoryBarProps {
  types: readonly Named[];
  /** the only type that is shown; null for all types */
  selected: number | null;
  /** the type whose foods are in view, while all types are shown */
  inView: number | null;
  onSelect: (type: number | null) => void;
}

const STEP: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * 'All' and the food types, in a bar that scrolls by finger, wheel, mouse drag and arrow keys, and follows the page.
 */
export function CategoryBar({ types, selected, inView, onSelect }: CategoryBarProps) {
  const t = useTexts();
  const bar = useRef<HTMLDivElement>(null);
  const dragging = useDragScroll();
  const marked = selected ?? inView;

  // keeps the marked button visible; scrollIntoView would scroll the page as well
  useEffect(() => {
    const list = bar.current;
    const button = list?.querySelector<HTMLElement>(`[data-type="${marked ?? 'all'}"]`);
    if (!list || !button) return;
    const left = button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2;
    list.scrollTo({ left, behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth' });
  }, [marked]);

  const moveFocus = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (step === undefined || bar.current === null) return;
    const buttons = [...bar.current.querySelectorAll<HTMLElement>('button')];
    const next = buttons[buttons.findIndex((button) => button.matches(':focus')) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };

  const all: { id: number | null; name: string }[] = [{ id: null, name: t('shop.menu.allTypes') }, ...types];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend and draws a box of its own
    <div
      ref={bar}
      className={styles.bar}
      role="group"
      aria-label={t('shop.menu.types')}
      onKeyDown={moveFocus}
      {...dragging}
    >
      {all.map(({ id, name }) => (
        <button
          key={id ?? 'all'}
          type="button"
          data-type={id ?? 'all'}
          className={clsx(styles.chip, selected === null && id !== null && id === inView && styles.here)}
          aria-pressed={id === selected}
          aria-current={(selected === null && id !== null && id === inView) || undefined}
          onClick={() => onSelect(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
