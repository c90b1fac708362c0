import { type RefObject, useEffect, useState } from 'react';

/**
 * Which of a page's sections (elements with `data-section`) is the one being read: the last whose top has passed under
 * the sticky bars. Null above the first.
 * @param refresh anything that changes when sections come or go
 */
export function useInView(root: RefObject<HTMLElement | null>, refresh: unknown): number | null {
  const [current, setCurrent] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` says that there are other sections now
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
      // a line a third down the screen: the section that it cuts is the one being read
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [root, refresh]);

  return current;
}
