import fs from 'node:fs';
import { inProject } from '../../../scripts/lib/project.mjs';
import { migrations } from '../../src/database/migrations.js';

const LIST = inProject('server', 'test', 'database', 'released', 'migrations.json');
const { digests }: { digests: Record<string, string> } = JSON.parse(fs.readFileSync(LIST, 'utf8'));
const steps = migrations.map((Step) => ({ name: Step.name, digest: new Step().digest }));
const isReleased = ({ name }: { name: string }) => name in digests;

test('no migration of a release was changed or removed: a change is a new migration', () => {
  const frozen = steps.filter(isReleased).map(({ name, digest }) => [name, digest]);
  expect(Object.fromEntries(frozen)).toEqual(digests);
});

test('new migrations run after those of the release, as they do on its databases', () => {
  const names = steps.map(({ name }) => name);
  expect(names).toEqual([...names].sort((a, b) => Number(a.slice(-13)) - Number(b.slice(-13))));
  expect(steps.slice(Object.keys(digests).length).filter(isReleased)).toEqual([]);
});
