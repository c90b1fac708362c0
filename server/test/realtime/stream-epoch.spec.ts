import {
  missingIdentityParts,
  type StreamPosition,
  servedEpoch,
  truncatedStreams,
} from '../../src/realtime/stream-epoch.js';

const STORED = '018f4a52-0000-4000-8000-000000000001';
const OTHER = '018f4a52-0000-4000-8000-000000000002';

test('gives every copy of the database another epoch, and the same database always the same', () => {
  const epoch = servedEpoch({ epoch: STORED, identity: '7301/1/16384' });
  expect(servedEpoch({ epoch: STORED, identity: '7301/1/16384' })).toBe(epoch);
  expect(servedEpoch({ epoch: STORED, identity: '7301/2/16384' })).not.toBe(epoch);
  expect(servedEpoch({ epoch: OTHER, identity: '7301/1/16384' })).not.toBe(epoch);
});

test.each([
  ['7301/1/16384', []],
  ['?/1/16384', ['pg_control_system()']],
  ['7301/?/16384', ['pg_walfile_name()']],
  ['?/?/16384', ['pg_control_system()', 'pg_walfile_name()']],
])('reports for the identity %s the missing %j', (identity, missing) => {
  expect(missingIdentityParts(identity)).toEqual(missing);
});

test('treats a stream as truncated if its number has fallen within one epoch', () => {
  const at = (branchId: number, epoch: string, seq: number): StreamPosition => ({
    branchId,
    epoch,
    storedEpoch: STORED,
    seq,
  });
  const emitted = new Map([
    [1, { epoch: 'A', last: 120 }],
    [2, { epoch: 'A', last: 120 }],
    [3, { epoch: 'A', last: 120 }],
    [4, { epoch: undefined, last: 0 }],
  ]);
  const positions = [at(1, 'A', 100), at(2, 'A', 120), at(3, 'B', 100), at(4, 'A', 7), at(5, 'A', 3)];
  expect(truncatedStreams(positions, emitted)).toEqual([{ branchId: 1, storedEpoch: STORED, reached: 120 }]);
});
