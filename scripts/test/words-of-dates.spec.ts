import fs from 'node:fs';
import { inProject } from '../lib/project.mjs';

/** reads the wall clock of a zone in digits, and the check of a zone's name */
const ALLOWED = ['libs/domain/time/business-time.ts', 'server/src/config.ts'];
const WORDS_OF_THE_MACHINE = /Intl\.DateTimeFormat\(|\.toLocale(Date|Time)String\(|new Date\([^)]*\)\.toLocaleString\(/;

/** its calendar without its text */
const CALENDAR = 'client/src/ui/staff/days/day-input.tsx';
const FIELD_OF_THE_BROWSER = /type[=:] ?["']date(time-local)?["']/;

const sources = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\./.test(file))
      .map((file) => `${folder}/${file}`),
  );
const having = (files: string[], pattern: RegExp) =>
  files.filter((file) => pattern.test(fs.readFileSync(inProject(file), 'utf8')));

test('words of dates come from the texts: those of browsers differ, and lack languages', () => {
  const files = sources('client/src', 'libs', 'server/src');
  expect(files).toEqual(expect.arrayContaining(ALLOWED));
  expect(having(files, WORDS_OF_THE_MACHINE).filter((file) => !ALLOWED.includes(file))).toEqual([]);
});

test('days are typed in one field: those of browsers have the order of the browser’s language', () => {
  expect(having(sources('client/src'), FIELD_OF_THE_BROWSER)).toEqual([CALENDAR]);
});
