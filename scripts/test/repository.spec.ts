import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import semver from 'semver';
import { parse } from 'yaml';
import { oldNodeSentence } from '../lib/old-node.mjs';
import { inProject } from '../lib/project.mjs';

const read = (file: string) => fs.readFileSync(inProject(file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const SUBJECT_MAX = 72;

test('commit subjects have at most 72 characters', () => {
  // a copy without a history has nothing to check
  const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%s', '-n', '100'], {
    cwd: inProject('.'),
    encoding: 'utf8',
  });
  const subjects = status === 0 ? stdout.split('\n') : [];
  expect(subjects.filter((subject) => subject.length > SUBJECT_MAX)).toEqual([]);
});

test('CI runs everything on the Node.js of the recipes, on the other supported ones, and on the oldest that works', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  const versions: string[] = jobs.test.strategy.matrix.node;
  expect(versions).toEqual(['24', '22', '26', '20.19']);
  expect(manifest.engines.node).toBe(`>=${versions.at(-1)}.0`);
  expect(jobs.test.steps).toContainEqual({ run: '.ci/run' });
  expect(read('.node-version').trim()).toBe(versions[0]);
  expect(read('deploy/debian/install-node')).toContain(`/latest-v${versions[0]}.x\n`);
  expect(read('README.md')).toContain(`You need Node.js ${versions[0]}`);
  expect(read('Dockerfile')).toContain(`=node:${read('.node-version').trim()}-`);
});

test.each([
  ['20.19.0', 'Node.js 20, but that is out of support'],
  ['22.0.0', undefined],
  ['26.1.0', undefined],
])('npm start says of Node.js %s whether it is out of support', (version, words) => {
  const sentence = oldNodeSentence(version);
  expect(sentence).toEqual(words && expect.stringContaining(words));
});

test.each(['ci', 'release'])('the workflow %s names its actions by digest, and their versions for people', (name) => {
  const actions = [...read(`.github/workflows/${name}.yml`).matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(2);
  expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ''))).toEqual([]);
});

test('no package that the project names needs a newer Node.js', () => {
  const oldest = semver.minVersion(manifest.engines.node);
  if (oldest === null) throw new Error('package.json names no oldest version');
  const needs = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).flatMap((name) => {
    const range: string = JSON.parse(read(`node_modules/${name}/package.json`)).engines?.node ?? '*';
    return semver.satisfies(oldest, range) ? [] : [`${name}: ${range}`];
  });
  expect(needs).toEqual([]);
});

test('the changelog and the release describe the version of package.json', () => {
  const [, version, date] = /\n## (\S+) \((\d{4}-\d\d-\d\d)\)\n/.exec(read('CHANGELOG.md')) ?? [];
  expect({ version, date }).toEqual({ version: manifest.version, date: expect.any(String) });
  // `npm run freeze` has written them
  expect(JSON.parse(read('server/test/database/released/migrations.json')).version).toBe(manifest.version);
  expect(fs.existsSync(inProject(`server/test/database/released/${manifest.version}.json.br`))).toBe(true);
  expect(parse(read('.github/workflows/release.yml')).on.push.tags).toEqual(['v*.*.*']);
});
