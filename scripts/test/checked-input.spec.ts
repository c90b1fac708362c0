import fs from 'node:fs';
import ts from 'typescript';
import { inProject } from '../lib/project.mjs';

const SERVER = 'server/src';
const REQUESTS = 'libs/contract/requests';

/** Path parameters that no pipe parses, because other code validates them with its own answer. */
const JUDGED_ELSEWHERE: Record<string, string> = {
  orderNumber: 'one that cannot be a number is an unknown order, and counts as a guess',
  gateway: 'another one than that of the settings is an unknown address',
  mark: 'one that is not signed is an unknown address',
  session: 'one that cannot be an id is an unknown session',
  'sessions: id': 'the same',
  'reconciliation: id': 'one that cannot be an id is an unknown payment',
};

interface Input {
  file: string;
  decorator: string;
  args: readonly ts.Expression[];
  type: string;
  /** whether the type is a class of the contract's requests */
  isRequest: boolean;
}

function parsed(file: string): ts.SourceFile {
  return ts.createSourceFile(file, fs.readFileSync(inProject(file), 'utf8'), ts.ScriptTarget.ES2022, true);
}

/** Returns the files of a folder whose names match. */
const filesNamed = (pattern: RegExp, folder = SERVER): string[] =>
  fs
    .readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => `${folder}/${file}`);

/** Returns the names that a file imports from the contract's requests. */
const requestsIn = (source: ts.SourceFile): Set<string> =>
  new Set(
    source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
      const names = importClause?.namedBindings;
      const isOfRequests = moduleSpecifier.getText().includes('/contract/requests/');
      return isOfRequests && names && ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : [];
    }),
  );

/** Decorators of optional fields. */
const MAY_BE_LEFT_OUT = ['Optional', 'Nullable', 'IsOptional', 'Version', 'OfDelivery', 'OfOwnHours'];

/** Returns the optional fields of a file's classes. */
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

/** Returns what handlers of HTTP and of socket messages take from a caller. */
function inputsOf(file: string): Input[] {
  const source = parsed(file);
  const requests = requestsIn(source);
  const found: Input[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node)) {
      for (const { expression } of ts.getDecorators(node) ?? []) {
        if (!ts.isCallExpression(expression)) continue;
        const { expression: decorator, arguments: args } = expression;
        const type = node.type?.getText() ?? '';
        const isRequest = requests.has(type);
        found.push({ file, decorator: decorator.getText(), args, type, isRequest });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const inputs = filesNamed(/\.(controller|gateway)\.ts$/).flatMap(inputsOf);

test('describes every body, query and socket message by a class of the contract', () => {
  const bodies = inputs.filter(({ decorator }) => ['Body', 'Query', 'MessageBody'].includes(decorator));
  expect(bodies.length).toBeGreaterThan(50);
  // the pipe of languages checks a field of the query against a setting
  const isPlain = ({ args }: Input) => args.every((pipe) => pipe.getText() === 'OfferedLanguagePipe');
  const unchecked = bodies.filter((body) => !isPlain(body) || !body.isRequest);
  expect(unchecked.map(({ file, type }) => `${file}: ${type}`)).toEqual([]);
});

test('parses every path parameter by a pipe', () => {
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

test('gives every optional field an optional type', () => {
  const fields = filesNamed(/\.ts$/, REQUESTS).flatMap(optionalFieldsOf);
  expect(fields.length).toBeGreaterThan(50);
  const untrue = fields.filter(({ questionToken }) => questionToken === undefined);
  expect(untrue.map((field) => `${field.getSourceFile().fileName}: ${field.name.getText()}`)).toEqual([]);
});

test('lets every rule of a request report a problem with a code, not only a sentence', () => {
  const files = [...filesNamed(/\.ts$/, REQUESTS), ...filesNamed(/(?<!problems)\.ts$/, 'libs/validation')];
  expect(files.filter((file) => /\bmessage\b[:,]/.test(fs.readFileSync(inProject(file), 'utf8')))).toEqual([]);
});
