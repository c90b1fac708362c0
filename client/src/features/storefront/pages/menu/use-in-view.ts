import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns the section (an element with `data-section`) that the person is reading: the last one whose top has passed
 * the sticky bars; null above the first.
 * @param refresh changes whenever sections are added or removed
 */
export function useInView(root: RefObject<HTMLElement | null>, refresh: unknown): number | null {
  const [current, setCurrent] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` means that there are other sections now
  useEffect(() => {
    const sections = root.current?.querySelectorAll<HTMLElement>('[data-section]');
    if (!sections?.length) {
      setCurrent(null);
      return;
    }
    const passed = new Set<HTMLElement>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!(target instanceof HTMLElement)) continue;
          if (isIntersecting) passed.add(target);
          else passed.delete(target);
        }
        const last = [...sections].findLast((section) => passed.has(section));
        setCurrent(last === undefined ? null : Number(last.dataset.section));
      },
      // a line a third down the screen: the section that crosses it is in view
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [root, refresh]);

  return current;
}
