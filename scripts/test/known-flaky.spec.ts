import fs from 'node:fs';
import { inProject } from '../lib/project.mjs';

test('each test that is known as flaky has a file, a title, a date and a suspected cause', () => {
  const known: Record<string, unknown>[] = JSON.parse(fs.readFileSync(inProject('config/known-flaky.json'), 'utf8'));
  for (const entry of known) {
    expect(entry).toEqual({
      test: expect.stringMatching(/^\S+\.(spec\.tsx?|e2e\.ts)( › .+)+$/),
      since: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      cause: expect.stringMatching(/\S{3}/),
    });
    expect(fs.existsSync(inProject(String(entry.test).split(' › ')[0] ?? ''))).toBe(true);
  }
});
