import type { StaffSession } from '@libs/contract/people/sessions.js';
import { toast } from '../../ui/overlays/toast.js';
import { useServerClock } from '../clock.js';
import { messageOf } from '../failure.js';
import { useEndSessionsMutation, useSessionsQuery } from './staff-session-api.js';

/** Returns a user's sessions for a list. */
export interface SessionListState {
  /** undefined while they are not known */
  sessions: StaffSession[] | undefined;
  /** why they could not be read; null where they were, or are being read */
  problem: string | null;
  retry(): void;
  /** the session that is being ended, `all` for all others */
  ending: string | null;
  /** ends one session, or all others */
  logOut(id?: string): void;
  /** '2026-11-22 at 09:30', or 'today at 09:30', in the chain's zone */
  momentOf(instant: string): string;
}

/** @param userId whose sessions; null for the own ones */
export function useSessionList(userId: number | null): SessionListState {
  const { data, error, refetch } = useSessionsQuery({ userId });
  const [end, { isLoading, originalArgs }] = useEndSessionsMutation();
  const clock = useServerClock();
  const logOut = async (id?: string) => {
    const { data: ended, error: failure } = await end({ userId, ...(id === undefined ? {} : { id }) });
    toast(ended === undefined ? 'error' : 'success', ended?.message ?? messageOf(failure));
  };
  return {
    sessions: clock === null ? undefined : data?.sessions,
    problem: data === undefined && error !== undefined ? messageOf(error) : null,
    retry: () => void refetch(),
    ending: isLoading ? (originalArgs?.id ?? 'all') : null,
    logOut: (id) => void logOut(id),
    momentOf: (instant) => {
      if (clock === null) return '';
      const day = clock.dateOf(instant);
      return `${day === clock.dateOf(clock.now()) ? 'today' : day} at ${clock.clockOf(instant)}`;
    },
  };
}
