import type { SessionAnswer } from '@libs/contract/answers.js';
import { api } from '../api.js';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** calls carry the token anyway; as an argument, it makes a new token cause a new read */
    session: build.query<SessionAnswer, string>({ query: () => ({ path: 'session' }), providesTags: ['Session'] }),
  }),
});

export const { useSessionQuery } = sessionApi;

/**
 * Asks the server to revoke the token of a session that has ended here. It does not use the cache, because the cache is
 * emptied when a session ends and would cancel the request.
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
    // the server cannot be reached: this browser has forgotten the token, and the server lets it expire
  }
}
