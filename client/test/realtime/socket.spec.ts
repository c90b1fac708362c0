let imports = 0;
const line = { on: () => line, io: { on: () => undefined } };
// in place of the library: the first time its chunk cannot be fetched
jest.mock('socket.io-client', () => ({
  __esModule: true,
  get io() {
    imports += 1;
    if (imports === 1) throw new Error('Failed to fetch dynamically imported module');
    return () => line;
  },
}));

import { socket } from '../../src/realtime/socket.js';

test('a failed import of the socket’s library is not kept: the next call fetches it again, and all share its line', async () => {
  await expect(Promise.all([socket(), socket()])).rejects.toThrow('dynamically imported');
  expect(imports).toBe(1);
  const [one, other] = await Promise.all([socket(), socket()]);
  expect(one).toBe(other);
  expect(imports).toBe(2);
});
