/** px between a button and its list */
const GAP = 8;

/**
 * Puts a list over everything: under its button, or over it at the lower edge of the screen. Closes it if scrolling moves the button.
 * @returns a function that ends it
 */
export function floatUnder(list: HTMLElement, button: HTMLElement, close: () => void): () => void {
  // not in every browser: there the table cuts the list off
  if (list.showPopover === undefined) return () => undefined;
  const { top, bottom, right } = button.getBoundingClientRect();
  list.popover = 'manual';
  list.showPopover();
  const below = bottom + GAP;
  const isBelow = below + list.offsetHeight <= window.innerHeight;
  list.style.top = `${isBelow ? below : Math.max(GAP, top - GAP - list.offsetHeight)}px`;
  list.style.right = `${document.documentElement.clientWidth - right}px`;
  // what scrolls may be elsewhere, or may not move a button that sticks to its edge
  const onScroll = () => {
    const now = button.getBoundingClientRect();
    if (now.top !== top || now.right !== right) close();
  };
  window.addEventListener('scroll', onScroll, true);
  window.addEventListener('resize', close);
  return () => {
    window.removeEventListener('scroll', onScroll, true);
    window.removeEventListener('resize', close);
  };
}
