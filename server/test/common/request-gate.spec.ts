import { Logger } from '@nestjs/common';
import { RequestGate } from '../../src/common/limits/request-gate.js';
import { until } from '../support/until.js';

const LIMITS = { running: 1, waiting: 100, stuckMs: 10_000 };

const here = () => false;

it('runs changes before reads before reports, each in order of arrival', async () => {
  const gate = new RequestGate(LIMITS);
  const begun: string[] = [];
  const come = async (kind: 'change' | 'read' | 'report', name: string) => {
    if (await gate.enter(kind, here)) begun.push(name);
    gate.leave();
  };
  await gate.enter('read', here);
  const all = [
    come('report', 'report'),
    come('read', 'menu'),
    come('change', 'first order'),
    come('read', 'another menu'),
    come('change', 'second order'),
  ];
  gate.leave();
  await Promise.all(all);
  expect(begun).toEqual(['first order', 'second order', 'menu', 'another menu', 'report']);
  expect(gate.inFlight).toEqual({ running: 0, waiting: 0 });
});

it('does not run a request whose caller has disconnected, and gives its place to the next one', async () => {
  const gate = new RequestGate(LIMITS);
  await gate.enter('change', here);
  const gone = gate.enter('change', () => true);
  const next = gate.enter('change', here);
  gate.leave();
  expect(await gone).toBe(false);
  expect(await next).toBe(true);
  expect(gate.totals).toEqual({ rejected: 0, abandoned: 1 });
});

it('rejects reads while there is still a place for a change', async () => {
  const gate = new RequestGate({ ...LIMITS, waiting: 2 });
  await gate.enter('change', here);
  void gate.enter('change', here);
  expect(() => gate.check('read')).toThrow('Too many people');
  expect(() => gate.check('change')).not.toThrow();
  void gate.enter('change', here);
  await expect(gate.enter('change', here)).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 1 });
});

describe('a full gate', () => {
  const SHORT = { running: 1, waiting: 100, stuckMs: 20 };
  const SENTENCE = 'No request has ended for 0.02 s: restart this server if it stays so.';
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  it('is stuck once no request has ended for a while, and says so once, until one ends', async () => {
    const gate = new RequestGate(SHORT);
    await gate.enter('read', here);
    void gate.enter('change', here);
    expect(gate.obstacle()).toBeUndefined();
    await until(() => gate.obstacle() !== undefined);
    expect([gate.obstacle(), ...logged.mock.calls]).toEqual([SENTENCE, [`not ready: ${SENTENCE}`]]);
    // the next one takes the place
    gate.leave();
    expect(gate.obstacle()).toBeUndefined();
    await until(() => logged.mock.calls.length === 2);
    expect(gate.obstacle()).toBe(SENTENCE);
  });

  it('is not stuck while requests end, nor is one with a free place', async () => {
    const [stuck, busy, half] = [
      new RequestGate(SHORT),
      new RequestGate(SHORT),
      new RequestGate({ ...SHORT, running: 2 }),
    ];
    await busy.enter('read', here);
    await half.enter('read', here);
    await stuck.enter('read', here);
    // timers run out in the order in which they were started
    busy.leave();
    await busy.enter('read', here);
    const others = await new Promise((resolve) => {
      logged.mockImplementationOnce(() => resolve([busy.obstacle(), half.obstacle()]));
    });
    expect([stuck.obstacle(), others]).toEqual([SENTENCE, [undefined, undefined]]);
  });
});
