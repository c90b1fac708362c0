const REPEATS = 3;
/** tries before a cost counts as too high */
const TRIES = 10;
/** ms of processor time that the yardstick takes on the slowest idle machine so far */
const YARDSTICK_MS = 8;

/** Returns the milliseconds of this process's processor time that one run of the work takes. */
export async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Returns the milliseconds of this process's processor time that the work takes: the least of several runs, so that
 * other programs and garbage collections are not counted. The first run, which compiles, does not count.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  await work();
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < REPEATS; run++) least = Math.min(least, await timeOf(work));
  return least;
}

const YARDSTICK = JSON.stringify(
  Array.from({ length: 12_000 }, (_, id) => ({ id, name: `Food ${id}`, price: id * 10 })),
);

/**
 * Measures work against a limit. Returns undefined as soon as one run takes at most `mostMs` milliseconds of this
 * process's processor time; otherwise the least of several runs. On a shared processor a run is scaled by how much
 * longer a fixed piece of work takes at the same moment.
 */
export async function costAbove(mostMs: number, work: () => unknown): Promise<number | undefined> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < TRIES; run++) {
    const time = await timeOf(work);
    if (time <= mostMs) return undefined;
    const slowness = Math.max(1, (await timeOf(() => JSON.parse(YARDSTICK))) / YARDSTICK_MS);
    least = Math.min(least, time / slowness);
    if (least <= mostMs) return undefined;
  }
  return least;
}
