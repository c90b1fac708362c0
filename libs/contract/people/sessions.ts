import type { Answer } from '../answers.js';

/** A session in a list. Its id can list and end it, but grants no access. */
export interface StaffSession {
  id: string;
  /** browser and device, for people; null if the log-in did not name them */
  device: string | null;
  /** ISO 8601 */
  since: string;
  /** ISO 8601, exact to the minute */
  last_used_at: string;
  /** whether it is the caller's current session */
  is_current: boolean;
}

/**
 * - `GET /api/sessions` (every role): the caller's own live sessions, most recently used first
 * - `DELETE /api/sessions/{id}`, `DELETE /api/sessions` (every role): ends one, or all but the current one
 * - `GET /api/users/{id}/sessions`, `DELETE /api/users/{id}/sessions/{session}`, `DELETE /api/users/{id}/sessions`
 *   (role 3): the same for
 *   any user
 *
 * The sockets of an ended session are closed immediately, and its next request is answered 401.
 */
export type SessionsAnswer = Answer<{ sessions: StaffSession[] }>;
