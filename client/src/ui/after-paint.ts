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
