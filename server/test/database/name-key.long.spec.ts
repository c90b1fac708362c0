import type { DataSource } from 'typeorm';
import { nameKey } from '../../../libs/domain/text/names.js';
import { startTestServer, type TestServer } from '../support/test-app.js';

describe('name_key of the database', () => {
  let server: TestServer;
  let db: DataSource;

  beforeAll(async () => {
    server = await startTestServer();
    db = server.db;
  });
  afterAll(() => server.close());

  it('equals nameKey of libs/domain', async () => {
    const names = ['Zoë', 'Zoe\u0308', 'CRÈME Brûlée', 'කොත්තු', 'கொத்து', "O'Neil-Å", ''];
    const found = await db.query(
      'SELECT name_key(name) AS key FROM unnest($1::text[]) WITH ORDINALITY AS n (name, i) ORDER BY i',
      [names],
    );
    expect(found.map(({ key }: { key: string }) => key)).toEqual(names.map(nameKey));
  });
});
