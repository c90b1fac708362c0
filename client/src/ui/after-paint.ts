/**
 * Runs some work after the next frame has been painted, so that it does not delay the response to a tap.
 * @returns a function that cancels the work if it has not run yet
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** ms: the longest time to wait for an idle page */
const QUIET_WITHIN = 3000;

/** Resolves when the page is idle. Use it for work that is not urgent. */
export async function idle(): Promise<void> {
  // missing in some browsers
  const whenIdle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 200));
  await new Promise<void>((resolve) => whenIdle(() => resolve(), { timeout: QUIET_WITHIN }));
}
