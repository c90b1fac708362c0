import { readAgain } from '../../api/reads/read-again.js';
import type { AppStore } from './store.js';

const LOOK_EVERY_MS = 1000;
/** less is the ordinary correction of a clock */
const TOLERANCE_MS = 1000;

/** Measures the difference to the server's clock again when this device's clock was set. Returns the function that ends it. */
export function followClock({ dispatch }: AppStore): () => void {
  // nobody can set the second clock
  const difference = () => Date.now() - performance.now();
  let known = difference();
  const timer = setInterval(() => {
    const current = difference();
    if (Math.abs(current - known) <= TOLERANCE_MS) return;
    known = current;
    void dispatch(readAgain(['Settings']));
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
