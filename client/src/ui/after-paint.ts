/**
 * Does some work once the next frame has been painted: for what may follow the answer to a tap, but must not delay it.
 *
 * @returns gives it up where it has not been done yet
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

/** ms: a page that never gets quiet goes on after so long */
const QUIET_WITHIN = 3000;

/** Resolves when the page is idle: for work without urgency. */
export async function idle(): Promise<void> {
  // not in every browser
  const whenIdle = window.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 200));
  await new Promise<void>((resolve) => whenIdle(() => resolve(), { timeout: QUIET_WITHIN }));
}
