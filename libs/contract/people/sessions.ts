import type { Answer } from '../answers.js';

/** A session in a list. Its id lists and ends it, and grants no access. */
export interface StaffSession {
  id: string;
  /** browser and device, as a person recognizes them; null where the log-in did not say */
  device: string | null;
  /** ISO 8601 */
  since: string;
  /** ISO 8601, exact to the minute */
  last_used_at: string;
  /** the session that asks */
  is_current: boolean;
}

/**
 * - `GET /api/sessions` (every role): the caller's own live sessions, the one that was used last first
 * - `DELETE /api/sessions/{id}`, `DELETE /api/sessions` (every role): ends one, or all but the one that asks
 * - `GET /api/users/{id}/sessions`, `DELETE /api/users/{id}/sessions/{session}`, `DELETE /api/users/{id}/sessions` (role 3): the same of
 *   any user
 *
 * The sockets of an ended session are closed at once, and its next request is answered 401.
 */
export type SessionsAnswer = Answer<{ sessions: StaffSession[] }>;
