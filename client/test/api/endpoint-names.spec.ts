import fs from 'node:fs';
import path from 'node:path';

const source = path.join(__dirname, '..', '..', 'src');
const files = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => /\.tsx?$/.test(file) && fs.readFileSync(path.join(source, file), 'utf8').includes('injectEndpoints('),
  );

test('no two endpoints of the cache have the same name, because the second would send the request of the first', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const file of files) await import(path.join(source, file));
  expect(files.length).toBeGreaterThan(10);
  expect(complaints.mock.calls).toEqual([]);
});
