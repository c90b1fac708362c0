import { originAt } from '../../src/common/limits/call-origin.js';
import { type REQUEST_BUDGETS, RequestLimit } from '../../src/common/limits/request-limit.js';
import type { TestServer } from './test-app.js';

/**
 * Returns whether a request is answered with 429 once its address has used up its requests.
 *
 * @param tries how often to try: a budget is refilled after some seconds, which may happen just before the request
 */
export async function isRejectedOnceSpent(
  server: TestServer,
  { kind, address }: { kind: keyof typeof REQUEST_BUDGETS; address: string },
  request: () => Promise<{ status: number } | { statusCode: number }>,
  tries = 3,
): Promise<boolean> {
  const limit = server.app.get(RequestLimit);
  for (let tried = 0; tried < tries; tried++) {
    while (!(await limit.count(kind, originAt(address))));
    const reply = await request();
    if (('status' in reply ? reply.status : reply.statusCode) === 429) return true;
  }
  return false;
}
