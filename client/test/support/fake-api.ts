/** One request as the client sent it. */
export interface Asked {
  /** method and path below /api, e.g. `GET session` */
  what: string;
  /** what is asked for, of the address after the question mark */
  query: Record<string, string>;
  token: string | null;
  /** the Idempotency-Key; null for a call without one */
  key: string | null;
  /** of JSON; null without one */
  body: unknown;
}

/** What the network says to the client's calls: the fields of a success, or a whole response; undefined is no answer at all. */
type Answers = (asked: Asked) => object | undefined | Promise<object | undefined>;

/** What a server answers that has no place for a call, or no database; with the sentence that a person reads. */
export const busy = (retryAfter: number): Response =>
  Response.json(
    { error: true, message: 'An error occurred!', reason: BUSY_SENTENCE, code: 'overloaded' },
    { status: 503, headers: { 'Retry-After': String(retryAfter) } },
  );
export const BUSY_SENTENCE = 'Too many orders at once. Try again in a moment.';

/** Takes the place of the network, which jsdom has not. @returns what is asked from now on, in order */
export function answerWith(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    const path = pathname.replace('/api/', '');
    const headers = new Headers(init?.headers);
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? null;
    const key = headers.get('Idempotency-Key');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const query = Object.fromEntries(searchParams);
    const request = { what: `${init?.method ?? 'GET'} ${path}`, query, token, key, body };
    asked.push(request);
    const answer = await answers(request);
    if (answer === undefined) throw new TypeError('nobody answers');
    if (answer instanceof Response) return answer;
    return Response.json({ error: false, message: '', ...answer });
  };
  return asked;
}
