import fs from 'node:fs';
import { inProject } from '../lib/project.mjs';

/** reads the wall clock of a zone in digits, and the check of a zone's name */
const ALLOWED = ['libs/domain/time/business-time.ts', 'server/src/config.ts'];
const WORDS_OF_THE_MACHINE = /Intl\.DateTimeFormat\(|\.toLocale(Date|Time)String\(|new Date\([^)]*\)\.toLocaleString\(/;

test('words of dates come from the texts: those of browsers differ, and lack languages', () => {
  const files = ['client/src', 'libs', 'server/src'].flatMap((folder) =>
    fs
      .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\./.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files).toEqual(expect.arrayContaining(ALLOWED));
  const found = files.filter((file) => WORDS_OF_THE_MACHINE.test(fs.readFileSync(inProject(file), 'utf8')));
  expect(found.filter((file) => !ALLOWED.includes(file))).toEqual([]);
});
