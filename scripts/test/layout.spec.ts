import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inProject } from '../lib/project.mjs';

/** Returns what the check prints about a folder with these files. */
function check(files: Record<string, string>): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'layout-'));
  try {
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
    const { stdout } = spawnSync(process.execPath, [inProject('scripts', 'layout.mjs'), '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout.split('\n').filter(Boolean);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

const plainFiles = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`part-${n}.ts`, '']));

test('allows 15 files in a folder, without counting style sheets', () => {
  expect(check({ ...plainFiles(15), 'part-1.module.css': '' })).toEqual([]);
  expect(check(plainFiles(16))).toEqual(['. has 16 files; split it by subject, so that none has more than 15.']);
});

test('requires a file with a role to have the one class of its name', () => {
  expect(
    check({
      'branch-relay.service.ts': 'export class BranchRelayService {}',
      'payhere.gateway.ts': 'export abstract class PayHereGateway {}',
      'sms-outbox.ts': 'export class Anything {}',
      'items.ts': 'export class FoodEdit {}\nexport class OfferEdit {}',
    }),
  ).toEqual([]);
  expect(check({ 'menu-copy.service.ts': 'export class MenuCopy {}' })).toEqual([
    'menu-copy.service.ts must export one class, with the name of the file; it exports MenuCopy.',
  ]);
  expect(
    check({ 'items.controller.ts': 'export class ItemsController {}\nexport class Other {}', 'empty.module.ts': '' }),
  ).toEqual([
    'empty.module.ts must export one class, with the name of the file; it exports none.',
    'items.controller.ts must export one class, with the name of the file; it exports ItemsController and Other.',
  ]);
});

test('allows no class in a repository', () => {
  expect(check({ 'orders.repository.ts': 'export class OrdersRepository {}' })).toEqual([
    'orders.repository.ts must export functions that take the transaction, not a class.',
  ]);
});
