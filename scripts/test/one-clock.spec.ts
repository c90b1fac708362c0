import fs from 'node:fs';
import { inProject } from '../lib/project.mjs';

/** The database's clock itself. */
const ALLOWED = ['common/clock.ts'];
const MACHINE_CLOCK = /\bDate\.now\(\)|\bnew Date\(\)/;

test("never compares a deadline with the machine's clock", () => {
  const folder = inProject('server/src');
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !ALLOWED.some((allowed) => file.match(allowed)?.index === 0));
  expect(files).toContain('auth/sessions/sessions.service.ts');
  expect(files.filter((file) => MACHINE_CLOCK.test(fs.readFileSync(`${folder}/${file}`, 'utf8')))).toEqual([]);
});
