/** The global object, with the responses by their path below `/api/`. */
export interface PrefetchedResponses {
  passlinePrefetched?: Map<string, Promise<Response>>;
}

/** Returns the response that boot.ts requested before this code was loaded; only once, so that no old response is used twice. */
export function takePrefetched(path: string): Promise<Response> | undefined {
  const prefetched = (globalThis as PrefetchedResponses).passlinePrefetched;
  const answer = prefetched?.get(path);
  prefetched?.delete(path);
  return answer;
}
