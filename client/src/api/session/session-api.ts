import type { SessionAnswer } from '@libs/contract/answers.js';
import { api } from '../api.js';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** the calls carry the token anyway; as an argument it causes another read for another token */
    session: build.query<SessionAnswer, string>({ query: () => ({ path: 'session' }), providesTags: ['Session'] }),
  }),
});

export const { useSessionQuery } = sessionApi;

/**
 * Has the server revoke the token of a session that has ended here already. No call of the cache: that is emptied with
 * the session, and would take the request back.
 */
export async function revoke(token: string): Promise<void> {
  try {
    await fetch(new URL('/api/logout', location.origin), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{}',
      // the tab may be closed right after
      keepalive: true,
    });
  } catch {
    // a shop that is away: the token is forgotten here, and expires there
  }
}
