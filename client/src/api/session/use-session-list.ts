import type { StaffSession } from '@libs/contract/people/sessions.js';
import { toast } from '../../ui/overlays/toast.js';
import { messageOf } from '../failure.js';
import { useEndSessionsMutation, useSessionsQuery } from './staff-session-api.js';
import { useMomentOf } from './use-moment-of.js';

/** A user's sessions, and what a list of them can do. */
export interface SessionListState {
  /** undefined while they are loading or failed to load */
  sessions: StaffSession[] | undefined;
  /** why they could not be loaded; null otherwise */
  problem: string | null;
  retry(): void;
  /** the id of the session that is being ended; `all` for all others */
  ending: string | null;
  /** ends one session, or all others without an id */
  logOut(id?: string): void;
  /** returns '2026-11-22 at 09:30', or 'today at 09:30', in the chain's zone */
  momentOf(instant: string): string;
}

/**
 * Returns a user's sessions for a list.
 * @param userId whose sessions; null for the caller's own
 */
export function useSessionList(userId: number | null): SessionListState {
  const { data, error, refetch } = useSessionsQuery({ userId });
  const [end, { isLoading, originalArgs }] = useEndSessionsMutation();
  const momentOf = useMomentOf();
  const logOut = async (id?: string) => {
    const { data: ended, error: failure } = await end({ userId, ...(id === undefined ? {} : { id }) });
    toast(ended === undefined ? 'error' : 'success', ended?.message ?? messageOf(failure));
  };
  return {
    sessions: momentOf === null ? undefined : data?.sessions,
    problem: data === undefined && error !== undefined ? messageOf(error) : null,
    retry: () => void refetch(),
    ending: isLoading ? (originalArgs?.id ?? 'all') : null,
    logOut: (id) => void logOut(id),
    momentOf: (instant) => momentOf?.(instant) ?? '',
  };
}
