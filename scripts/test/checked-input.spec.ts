import fs from 'node:fs';
import ts from 'typescript';
import { inProject } from '../lib/project.mjs';

const SERVER = 'server/src';

/** Parts of a path that no pipe parses, because something else judges them with an answer of its own. */
const JUDGED_ELSEWHERE: Record<string, string> = {
  orderNumber: 'one that cannot be a number is an unknown order, and counts as a guess',
  gateway: 'another one than that of the settings is an unknown address',
  session: 'one that cannot be an id is an unknown session',
  'sessions: id': 'the same',
  'reconciliation: id': 'one that cannot be an id is an unknown payment',
};

interface Input {
  file: string;
  decorator: string;
  args: readonly ts.Expression[];
  type: string;
}

function parsed(file: string): ts.SourceFile {
  return ts.createSourceFile(file, fs.readFileSync(inProject(SERVER, file), 'utf8'), ts.ScriptTarget.ES2022, true);
}

/** Returns the files of the server whose names fit. */
const filesNamed = (pattern: RegExp): string[] =>
  fs.readdirSync(inProject(SERVER), { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file));

/** Decorators of a field that a caller may leave out. */
const MAY_BE_LEFT_OUT = ['Optional', 'Nullable', 'IsOptional', 'Version', 'OfDelivery'];

/** Returns the fields of a file's DTOs that a caller may leave out. */
function optionalFieldsOf(file: string): ts.PropertyDeclaration[] {
  const found: ts.PropertyDeclaration[] = [];
  const visit = (node: ts.Node): void => {
    const decorators = ts.isPropertyDeclaration(node) ? (ts.getDecorators(node) ?? []) : [];
    const names = decorators.map(
      ({ expression }) => ts.isCallExpression(expression) && expression.expression.getText(),
    );
    if (ts.isPropertyDeclaration(node) && names.some((name) => name && MAY_BE_LEFT_OUT.includes(name)))
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(parsed(file));
  return found;
}

/** What handlers of HTTP and of socket messages take of a caller. */
function inputsOf(file: string): Input[] {
  const found: Input[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node)) {
      for (const { expression } of ts.getDecorators(node) ?? []) {
        if (!ts.isCallExpression(expression)) continue;
        const { expression: decorator, arguments: args } = expression;
        found.push({ file, decorator: decorator.getText(), args, type: node.type?.getText() ?? '' });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed(file));
  return found;
}

const inputs = filesNamed(/\.(controller|gateway)\.ts$/).flatMap(inputsOf);

test('every body, query and socket message is described by a DTO', () => {
  const bodies = inputs.filter(({ decorator }) => ['Body', 'Query', 'MessageBody'].includes(decorator));
  expect(bodies.length).toBeGreaterThan(50);
  expect(bodies.filter(({ args, type }) => args.length > 0 || !type.endsWith('Dto'))).toEqual([]);
});

test('every part of a path that a handler takes is parsed by a pipe', () => {
  const parts = inputs.filter(({ decorator }) => decorator === 'Param');
  expect(parts.length).toBeGreaterThan(50);
  const unparsed = parts
    .filter(({ args }) => args.length < 2)
    .map(({ file, args }) => {
      const name = args[0]?.getText().slice(1, -1) ?? '';
      const controller = /([a-z]+)\.controller\.ts$/.exec(file)?.[1];
      return name === 'id' ? `${controller}: id` : name;
    });
  expect([...new Set(unparsed)].sort()).toEqual(Object.keys(JUDGED_ELSEWHERE).sort());
});

test('a field that a caller may leave out has an optional type', () => {
  const fields = filesNamed(/\.(dto|controller)\.ts$/).flatMap(optionalFieldsOf);
  expect(fields.length).toBeGreaterThan(50);
  const untrue = fields.filter(({ questionToken }) => questionToken === undefined);
  expect(untrue.map((field) => `${field.getSourceFile().fileName}: ${field.name.getText()}`)).toEqual([]);
});
