import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BoardPulsePayload } from '../../../libs/contract/orders/events.js';
import { BoardPulseService } from '../../src/realtime/board-pulse.service.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let webRoot: string;
let server: TestServer;
beforeAll(async () => {
  webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-page-'));
  fs.writeFileSync(path.join(webRoot, 'index.html'), '<head><meta name="passline-build" content="b0b1"></head>');
  server = await startTestServer({ WEB_ROOT: webRoot });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(webRoot, { recursive: true });
});

it("sends the client's build with the settings and with each pulse", async () => {
  expect((await server.api.get('/api/settings')).body.settings.build).toBe('b0b1');
  const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
  const socket = await server.api.socket(token);
  await socket.emitWithAck('board:join', { branchId: CHAIN.branch.harbour });
  const pulse = new Promise<BoardPulsePayload>((resolve) => socket.once('board-pulse', resolve));
  await server.app.get(BoardPulseService).beat();
  expect((await pulse).build).toBe('b0b1');
  socket.close();
});
