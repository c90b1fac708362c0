/** The answer of another server: its status and at most `LARGEST_ANSWER` bytes of its body as text. */
export interface OutgoingAnswer {
  status: number;
  text: string;
}

/**
 * There was no usable answer: the server was too slow or down, or its answer was cut off or too long. The message
 * contains no secrets.
 */
export class NoAnswer extends Error {}

interface OutgoingRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** for the whole exchange, including the body */
  timeoutMs: number;
}

const LARGEST_ANSWER = 64 * 1024;

/**
 * Calls another server over HTTP, with limited time and memory. Does not follow redirects, so that credentials reach
 * the configured address only.
 *
 * @throws NoAnswer if no usable answer arrives in time
 */
export async function ask({
  url,
  method = 'POST',
  headers,
  body,
  timeoutMs,
}: OutgoingRequest): Promise<OutgoingAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    return { status: response.status, text: await readBounded(response) };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(signal.aborted ? `no answer within ${timeoutMs} ms` : `not reachable (${codeOf(error)})`);
  }
}

async function readBounded(response: Response): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) throw new NoAnswer('an answer without end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the system's error code, such as ECONNREFUSED, which fetch puts into the cause. */
function codeOf(error: unknown): string {
  const code = fieldOf(fieldOf(error, 'cause') ?? error, 'code');
  return typeof code === 'string' ? code : 'connection lost';
}

/** Returns the parsed JSON of an answer; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a field of a parsed answer; undefined if it is missing. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
