const REPEATS = 3;

/**
 * Milliseconds of this process's processor time that the work takes: the least of several runs, so that neither another
 * program nor a collection of garbage is counted. The first run, which compiles, does not count.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  await work();
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < REPEATS; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
