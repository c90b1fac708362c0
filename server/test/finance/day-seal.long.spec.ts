import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { inProject } from '../../../scripts/lib/project.mjs';
import { temporaryFolder } from '../../../scripts/lib/temporary-folder.mjs';
import { placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';

const { harbour } = CHAIN.branch;
/** half a day away, so that no test runs across the start of a day */
const BUSINESS_DAY_STARTS = NOT_NOW.open;

describe('the seal of a closed day', () => {
  let server: TestServer;
  let admin: { token: string };
  const today = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: BUSINESS_DAY_STARTS });
  const folder = temporaryFolder('day-seal');

  beforeAll(async () => {
    server = await startTestServer({ BUSINESS_DAY_STARTS });
    await server.db.query(`UPDATE branch SET created_at = '2021-01-01'`);
    admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
  });
  afterAll(async () => {
    await server.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const close = async (date: string) => {
    const route = `/api/finance/closings/branch/${harbour}/date/${date}` as const;
    const { now } = (await server.api.get(route, admin)).body.day;
    const request = { expected_cash: now.expected_cash, counted_cash: now.expected_cash, note: '' };
    const { closing } = (await server.api.post(route, request, admin)).body.day;
    if (!closing) throw new Error(`${date} is open`);
    return closing;
  };
  const csv = async (name: string) => {
    const query = `from=${today}&to=${today}&branch=${harbour}`;
    const response = await fetch(`${server.api.url}/api/finance/orders.csv?${query}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const file = path.join(folder, name);
    fs.writeFileSync(file, await response.text());
    return file;
  };
  const sealCheck = async () =>
    (await server.api.get(`/api/finance/closings/branch/${harbour}/date/${today}/seal`, admin)).body.check;
  const check = (file: string, seal: string, before: string) => {
    const command = [inProject('scripts', 'check-day.mjs'), '--file', file, '--seal', seal, '--before', before];
    return spawnSync(process.execPath, command, { encoding: 'utf8' });
  };

  it('is that of its orders and of the seal before, as the command computes it from the CSV', async () => {
    const first = await close(addDays(today, -1));
    expect(first.previous_seal).toBe('');
    expect(
      (await server.api.get(`/api/finance/closings/branch/${harbour}/date/${today}/seal`, admin)).body,
    ).toMatchObject({
      error: true,
      code: 'not-closed',
    });
    const { id, reference } = await placeConfirmed(server.api);
    await placeConfirmed(server.api);
    const { seal, previous_seal } = await close(today);
    expect(previous_seal).toBe(first.seal);
    // a seal outlives the branch's name
    await server.db.query(`UPDATE branch SET name = 'Another name' WHERE id = $1`, [harbour]);
    expect(await sealCheck()).toEqual({ holds: true, differing: [] });
    const file = await csv('sealed.csv');
    expect(check(file, seal, previous_seal)).toMatchObject({
      status: 0,
      stdout: 'The orders are those of the seal.\n',
    });
    expect(check(file, seal, '').status).toBe(1);

    await server.db.query(
      'UPDATE customer_order SET sub_total_cents = sub_total_cents - 100, total_cents = total_cents - 100 WHERE id = $1',
      [id],
    );
    const changed = check(await csv('changed.csv'), seal, previous_seal);
    expect(changed.status).toBe(1);
    expect(changed.stderr).toContain('one was added, removed or given another total');
    expect(await sealCheck()).toEqual({ holds: false, differing: [reference] });
    // with the closing's own orders changed too, only the seal tells
    await server.db.query('UPDATE day_closing_order SET total_cents = total_cents - 100 WHERE order_id = $1', [id]);
    expect(await sealCheck()).toEqual({ holds: false, differing: [] });
  });
});
