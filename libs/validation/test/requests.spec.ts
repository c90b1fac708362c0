import fs from 'node:fs';
import path from 'node:path';
import { getMetadataStorage } from 'class-validator';

const REQUESTS = path.join(__dirname, '..', '..', 'contract', 'requests');

/** Returns the classes of requests by name. */
function requests(): [string, () => unknown][] {
  return fs
    .readdirSync(REQUESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => Object.entries<unknown>(require(path.join(REQUESTS, file))))
    .filter((entry): entry is [string, () => unknown] => typeof entry[1] === 'function');
}

test('gives no field of a request a rule twice, because only one of them could report its problem', () => {
  const found = requests();
  expect(found.length).toBeGreaterThan(10);
  const twice = found.flatMap(([name, request]) => {
    const rules = getMetadataStorage()
      .getTargetValidationMetadatas(request, '', true, false)
      .filter((rule) => rule.name !== undefined)
      .map((rule) => `${name}.${rule.propertyName}: ${rule.name}`);
    return rules.filter((rule, index) => rules.indexOf(rule) !== index);
  });
  expect(twice).toEqual([]);
});
