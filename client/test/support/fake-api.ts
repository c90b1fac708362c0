/** One request as the client sent it. */
export interface Asked {
  /** method and path below /api, e.g. `GET session` */
  what: string;
  /** the parameters of the query */
  query: Record<string, string>;
  token: string | null;
  /** the Order-Token; null for a call without one */
  orderToken: string | null;
  /** the Idempotency-Key; null for a call without one */
  key: string | null;
  /** the parsed JSON; null without a body */
  body: unknown;
}

/** Returns the response to a call: the fields of a success, or a whole response; undefined for no response at all. */
type Answers = (asked: Asked) => object | undefined | Promise<object | undefined>;

/** Returns the response of a server that is overloaded or has no database, with the sentence for the person. */
export const busy = (retryAfter: number): Response =>
  Response.json(
    { error: true, message: 'An error occurred!', reason: BUSY_SENTENCE, code: 'overloaded' },
    { status: 503, headers: { 'Retry-After': String(retryAfter) } },
  );
export const BUSY_SENTENCE = 'Too many orders at once. Try again in a moment.';

/** Replaces the network, which jsdom lacks. @returns the requests from now on, in order */
export function answerWith(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    const path = pathname.replace('/api/', '');
    const headers = new Headers(init?.headers);
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? null;
    const orderToken = headers.get('Order-Token');
    const key = headers.get('Idempotency-Key');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const query = Object.fromEntries(searchParams);
    const request = { what: `${init?.method ?? 'GET'} ${path}`, query, token, orderToken, key, body };
    asked.push(request);
    const answer = await answers(request);
    if (answer === undefined) throw new TypeError('nobody answers');
    if (answer instanceof Response) return answer;
    return Response.json({ error: false, message: '', ...answer });
  };
  return asked;
}
