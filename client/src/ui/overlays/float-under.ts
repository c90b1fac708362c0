/** px between a button and its list */
const GAP = 8;

/**
 * Places a list above everything: below its button, or above it at the lower edge of the screen. Closes it if scrolling
 * moves the button.
 * @returns a function that ends this
 */
export function floatUnder(list: HTMLElement, button: HTMLElement, close: () => void): () => void {
  // missing in some browsers: there the table clips the list
  if (list.showPopover === undefined) return () => undefined;
  const { top, bottom, right } = button.getBoundingClientRect();
  list.popover = 'manual';
  list.showPopover();
  const below = bottom + GAP;
  const isBelow = below + list.offsetHeight <= window.innerHeight;
  list.style.top = `${isBelow ? below : Math.max(GAP, top - GAP - list.offsetHeight)}px`;
  list.style.right = `${document.documentElement.clientWidth - right}px`;
  // another element may have scrolled, or the button may be sticky
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
