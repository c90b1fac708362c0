import { v5 as uuidOf } from 'uuid';

/*
 * The derived epoch. A position in a branch's stream is an epoch and a number. A database that was restored, or a
 * standby that was promoted, may lack its last events and then gives their numbers to other events. A board must then
 * load its list again. The stored epoch does not change by that, so clients get another one: a hash of the stored epoch
 * and the database's identity (cluster, database, timeline of the log, start of PostgreSQL). If the same PostgreSQL
 * loses events, its identity stays the same; `truncatedStreams` detects the lower number, and a new epoch is stored.
 *
 * Example: a board is at number 120 of epoch A. The database is restored from a dump that ends at 100 and has reached
 * 125 when the board reconnects. Its epoch is now B, so the board does not request 121 to 125: it loads the list and
 * continues from 125 of epoch B.
 */

/**
 * Returns the epoch that clients see.
 *
 * @param identity the result of `database_identity()`
 */
export function servedEpoch({ epoch, identity }: { epoch: string; identity: string }): string {
  return uuidOf(identity, epoch);
}

/**
 * Returns the PostgreSQL functions whose part of the identity is missing, because the schema's owner may not call them.
 */
export function missingIdentityParts(identity: string): string[] {
  const [cluster, timeline] = identity.split('/');
  return [...(cluster === '?' ? ['pg_control_system()'] : []), ...(timeline === '?' ? ['pg_walfile_name()'] : [])];
}

export interface StreamPosition {
  branchId: number;
  /** the epoch that clients see */
  epoch: string;
  storedEpoch: string;
  seq: number;
}

/** A stream whose number is lower than one that was already committed. */
export interface TruncatedStream {
  branchId: number;
  storedEpoch: string;
  /** a number that was committed */
  reached: number;
}

/**
 * Returns the streams whose number has fallen within one epoch.
 *
 * @param emitted the epoch and number of the emitted events by branch, from before `positions` were read
 */
export function truncatedStreams(
  positions: readonly StreamPosition[],
  emitted: ReadonlyMap<number, { epoch: string | undefined; last: number }>,
): TruncatedStream[] {
  return positions.flatMap(({ branchId, epoch, storedEpoch, seq }) => {
    const known = emitted.get(branchId);
    return known?.epoch === epoch && seq < known.last ? [{ branchId, storedEpoch, reached: known.last }] : [];
  });
}
