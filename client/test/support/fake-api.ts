/** One request as the client sent it. */
export interface Asked {
  /** method and path below /api, e.g. `GET session` */
  what: string;
  token: string | null;
}

/** What the network says to the client's calls; undefined is no answer at all. */
type Answers = (asked: Asked) => object | undefined | Promise<object | undefined>;

/** Takes the place of the network, which jsdom has not. @returns what is asked from now on, in order */
export function answerWith(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const path = new URL(String(input)).pathname.replace('/api/', '');
    const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    const request = { what: `${init?.method ?? 'GET'} ${path}`, token };
    asked.push(request);
    const answer = await answers(request);
    if (answer === undefined) throw new TypeError('nobody answers');
    return Response.json({ error: false, message: '', ...answer });
  };
  return asked;
}
