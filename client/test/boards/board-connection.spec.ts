import { boardConnection, type ConnectionFacts } from '../../src/realtime/board-connection.js';

const facts = (known: Partial<ConnectionFacts>): ConnectionFacts => ({
  now: 100_000,
  hasBoard: true,
  isJoined: true,
  isBehind: false,
  lostAt: null,
  provenAt: 99_000,
  staleAfterMs: 12_000,
  ...known,
});

describe('the connection that the strip shows', () => {
  it.each<[string, Partial<ConnectionFacts>, string]>([
    ['joined and level', {}, 'live'],
    ['joined, events missing', { isBehind: true }, 'catching-up'],
    ['joined, no list yet', { hasBoard: false, provenAt: null }, 'connecting'],
    ['not joined yet, list just loaded', { isJoined: false }, 'catching-up'],
    ['nothing at all yet', { isJoined: false, hasBoard: false, provenAt: null }, 'connecting'],
    ['connection lost, polls answer', { isJoined: false, lostAt: 90_000 }, 'polling'],
    ['connection lost, polls do not answer', { isJoined: false, lostAt: 70_000, provenAt: 70_000 }, 'stale'],
    [
      'connection lost before anything came',
      { isJoined: false, hasBoard: false, lostAt: 90_000, provenAt: null },
      'stale',
    ],
    ['joined again, answer not applied yet', { lostAt: 90_000 }, 'polling'],
  ])('%s: %s', (_name, known, mode) => {
    expect(boardConnection(facts(known)).mode).toBe(mode);
  });

  it('has the moment of the disconnect for polling, and of the last proof for stale', () => {
    expect(boardConnection(facts({ isJoined: false, lostAt: 90_000 })).since).toBe(90_000);
    expect(boardConnection(facts({ isJoined: false, lostAt: 60_000, provenAt: 80_000 })).since).toBe(80_000);
  });
});
