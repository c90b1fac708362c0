/** Work has not ended in its time. */
export class DeadlinePassed extends Error {
  constructor(ms: number) {
    super(`not ended within ${ms / 1000} s`);
  }
}

/**
 * Returns the result of work that ends at its deadline at the latest, also if nothing that it waits for ever happens.
 *
 * @param work gets a signal that aborts when the time is over, and when the work has ended: it closes what is still
 *   open
 * @throws DeadlinePassed
 */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed(ms)), ms);
  });
  try {
    return await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}
