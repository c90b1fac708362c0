import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilds } from '../lib/build.mjs';
import { inProject } from '../lib/project.mjs';

const IMPORT =
  /^(?:import|export) (?!type )[^;]*?from '((?:@[\w-]+\/)?[\w-]+)|^import '((?:@[\w-]+\/)?[\w-]+)|@import '((?:@[\w-]+\/)?[\w-]+)/gm;
/** Licences that only ask to be named. */
const KNOWN = /^(MIT|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|OFL-1\.1)$/;

function imported(): Set<string> {
  const files = ['client/src', 'client/worker', 'libs/domain', 'libs/texts'].flatMap((folder) =>
    fs
      .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file) && !/(^|\/)test\//.test(file))
      .map((file) => path.join(folder, file)),
  );
  const names = files.flatMap((file) =>
    [...fs.readFileSync(inProject(file), 'utf8').matchAll(IMPORT)].map(([, ...name]) => name.find(Boolean) ?? ''),
  );
  return new Set(names.filter((name) => fs.existsSync(inProject('node_modules', name, 'package.json'))));
}

test('the built client has the licence of each package that it imports, and all allow it', async () => {
  await ensureBuilds();
  const text = fs.readFileSync(inProject('client/dist/licences.md'), 'utf8');
  const listed = [...text.matchAll(/^## (\S+) - \S+ \((.*)\)$/gm)].map(([, name = '', licence = '']) => ({
    name,
    licence,
  }));
  const names = new Set(listed.map(({ name }) => name));
  expect(listed.filter(({ licence }) => !KNOWN.test(licence))).toEqual([]);
  expect(names).toContain('@fontsource-variable/figtree');
  // one re-exports a listed package, the other compiles texts at build time
  names.add('react-router-dom').add('@lingui/message-utils');
  expect([...imported()].filter((name) => !names.has(name))).toEqual([]);
});
