import { v5 as uuidOf } from 'uuid';

/*
 * The derived epoch. A position in a branch's stream is an epoch and a number. A database that is restored, or a standby
 * that is promoted, may lack its last events and gives their numbers to other events. A board must then load its list
 * again. The stored epoch is part of the lost past and stays the same, so clients get another one: a hash of the stored
 * epoch and of the database's identity (cluster, database, timeline of the log, start of PostgreSQL). If the same
 * PostgreSQL loses events, its identity stays; `truncatedStreams` detects the lower number, and a new epoch is stored.
 *
 * Example: a board is at number 120 of epoch A. The database is restored from a dump that ends at 100 and has reached 125
 * when the board connects again. Its epoch is B, so the board does not ask for 121 to 125: it loads the list and goes on
 * from 125 of epoch B.
 */

/**
 * The epoch that clients see.
 *
 * @param identity the result of `database_identity()`
 */
export function servedEpoch({ epoch, identity }: { epoch: string; identity: string }): string {
  return uuidOf(identity, epoch);
}

/** The functions of PostgreSQL whose part of the identity is missing because the schema's owner may not call them. */
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

/** A stream whose number is lower than one that was committed before. */
export interface TruncatedStream {
  branchId: number;
  storedEpoch: string;
  /** a number that was committed */
  reached: number;
}

/**
 * The streams whose number has fallen within one epoch.
 *
 * @param emitted the epoch and number of what was emitted, by branch, from before `positions` were read
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
