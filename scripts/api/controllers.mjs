/**
 * Reads the server's routes from the source of its controllers: path, parameters, access, docstring, and the types of
 * body and answer.
 */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inProject } from '../lib/project.mjs';

/**
 * @typedef {object} Parameter
 * @property {string} name
 * @property {string | undefined} pipe the class that parses it
 * @property {string} type the name of its type's alias
 * @property {string} [description]
 */

/**
 * @typedef {object} Operation
 * @property {string} id such as `ordersPlace`
 * @property {string} folder the feature, a folder of `server/src`
 * @property {{ file: string; controller: string; method: string }} handler
 * @property {string} method in lower case
 * @property {string} path such as `/api/orders/{id}`
 * @property {string} doc
 * @property {Parameter[]} parameters of the path
 * @property {string[]} headers in lower case
 * @property {boolean} needsKey whether its `Idempotency-Key` is required
 * @property {string | undefined} query the name of the alias of its type, as for body and answer
 * @property {string | undefined} body
 * @property {string | undefined} answer undefined for a file
 * @property {import('./running-code.mjs').AccessRule} [rule] the running code has it, not the source
 * @property {boolean} takesToken whether a public route answers more to a caller that has a token
 * @property {boolean} hasVersion whether its answer has an ETag
 * @property {'image' | 'file' | undefined} upload the field of the file
 */

/**
 * @typedef {object} Source
 * @property {string} file
 * @property {string} text the source, followed by an exported alias of each type that an operation names
 * @property {string[]} aliases
 * @property {Operation[]} operations
 */

const SERVER = inProject('server', 'src');
const METHODS = new Map(['Get', 'Post', 'Put', 'Patch', 'Delete'].map((name) => [name, name.toLowerCase()]));
/** Card gateways and buyers come here: the routes belong to the gateways' protocols. */
const CALLBACKS = '/api/payments/';

/** @returns {Source[]} */
export function readControllers() {
  return fs
    .readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.controller.ts'))
    .sort()
    .map((name) => readController(path.join(SERVER, name)));
}

/** @param {string} file */
const parse = (file) => ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/**
 * @param {string} file
 * @returns {Source}
 */
function readController(file) {
  const source = parse(file);
  /** @type {Set<string>} */
  const declarations = new Set();
  /** @type {string[]} */
  const aliases = [];
  /**
   * @param {string} name
   * @param {string} type
   */
  const alias = (name, type) => {
    declarations.add(`export type ${name} = ${type};`);
    aliases.push(name);
    return name;
  };
  const declare = (/** @type {string} */ text) => void declarations.add(text);
  const context = { alias, declare, folder: path.relative(SERVER, file).split(path.sep)[0] ?? '' };
  const operations = source.statements.filter(ts.isClassDeclaration).flatMap((node) => readClass(node, context));
  return { file, text: `${source.text}\n${[...declarations].join('\n')}\n`, aliases, operations };
}

/**
 * @typedef {object} Context
 * @property {(name: string, type: string) => string} alias adds an alias and returns its name
 * @property {(text: string) => void} declare adds a declaration, once
 * @property {string} folder
 */

/**
 * Returns the routes that a controller inherits from `itemRoutes(…, changed)`, whose type `Changed` is the one that
 * `changed` returns.
 *
 * @param {ts.ClassDeclaration} node
 * @param {Context} context
 * @returns {{ methods: ts.MethodDeclaration[]; alias: Context['alias'] }}
 */
function inherited(node, { alias, declare }) {
  const base = node.heritageClauses?.[0]?.types[0]?.expression;
  if (!base || !ts.isCallExpression(base)) return { methods: [], alias };
  const file = node.getSourceFile();
  const { specifier } = importsOf(file).find(({ name }) => name === base.expression.getText()) ?? {};
  if (!specifier) throw new Error(`${node.name?.text} extends what is not imported.`);
  const source = parse(path.resolve(path.dirname(file.fileName), specifier.replace(/\.js$/, '.ts')));
  const changed = file.text.match(new RegExp(`const ${base.arguments[1]?.getText()} = .*\\): (\\w+) =>`))?.[1];
  const known = new Set(importsOf(file).map(({ name }) => name));
  /** @type {ts.MethodDeclaration[]} */
  const methods = [];
  /** @param {ts.Node} at */
  const visit = (at) => {
    if (ts.isMethodDeclaration(at)) methods.push(at);
    else ts.forEachChild(at, visit);
  };
  visit(source);
  const imports = new Map(importsOf(source).map(({ name, specifier: from }) => [name, from]));
  return {
    methods,
    alias: (name, type) => {
      const own = type.replaceAll(/\bChanged\b/g, changed ?? '');
      for (const [word] of own.matchAll(/\b[A-Z]\w+\b/g)) {
        const from = imports.get(word);
        if (from && !known.has(word)) declare(`import type { ${word} } from '${from}';`);
      }
      return alias(name, own);
    },
  };
}

/** @param {ts.SourceFile} source */
const importsOf = (source) =>
  source.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
    const names = importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names) || !ts.isStringLiteral(moduleSpecifier)) return [];
    return names.elements.map(({ name }) => ({ name: name.text, specifier: moduleSpecifier.text }));
  });

/**
 * @param {ts.ClassDeclaration} node
 * @param {Context} context
 * @returns {Operation[]}
 */
function readClass(node, context) {
  const base = decoratorsOf(node).get('Controller');
  if (!base) return [];
  const name = (node.name?.text ?? '').replace(/Controller$/, '');
  const { methods, alias } = inherited(node, context);
  const own = node.members.filter(ts.isMethodDeclaration).map((member) => ({ member, alias: context.alias }));
  return [...own, ...methods.map((member) => ({ member, alias }))].flatMap(({ member, alias }) => {
    const decorators = decoratorsOf(member);
    const verb = [...METHODS.keys()].find((known) => decorators.has(known));
    if (!verb) return [];
    const route = ['', textOf(base[0]), textOf(decorators.get(verb)?.[0])]
      .filter((part) => part !== undefined)
      .join('/');
    const at = route
      .replaceAll(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1')
      .replaceAll(/:(\w+)/g, '{$1}');
    if (!at.startsWith('/api/') || at.startsWith(CALLBACKS)) return [];
    const method = METHODS.get(verb) ?? '';
    const id = `${name[0]?.toLowerCase()}${name.slice(1)}${capital(member.name.getText())}`;
    const handler = {
      file: node.getSourceFile().fileName,
      controller: `${name}Controller`,
      method: member.name.getText(),
    };
    return [{ ...readMethod(member, { alias, id }), id, folder: context.folder, handler, method, path: at }];
  });
}

/**
 * @param {ts.MethodDeclaration} node
 * @param {{ alias: Context['alias']; id: string }} context
 * @returns {Omit<Operation, 'id' | 'folder' | 'handler' | 'method' | 'path'>}
 */
function readMethod(node, { alias, id }) {
  const decorators = decoratorsOf(node);
  const inputs = node.parameters.flatMap((parameter) =>
    [...decoratorsOf(parameter)].map(([kind, args]) => ({ kind, args, type: parameter.type?.getText() ?? 'unknown' })),
  );
  /** @param {string} kind */
  const ofKind = (kind) => inputs.filter((input) => input.kind === kind);
  /** @param {'Query' | 'Body'} kind */
  const dto = (kind) => ofKind(kind).map(({ type }) => alias(`${id}_${kind}`, type))[0];
  const answer = answerType(node.type);
  return {
    doc: docOf(node),
    parameters: ofKind('Param').map(({ args, type }) => {
      const name = textOf(args[0]) ?? '';
      const pipe = args[1]?.getText().match(/\b\w+Pipe\b/)?.[0];
      return { name, pipe, type: alias(`${id}_${name}`, type) };
    }),
    headers: ofKind('Headers').map(({ args }) => textOf(args[0]) ?? ''),
    query: dto('Query'),
    body: dto('Body'),
    answer: answer === undefined ? undefined : alias(`${id}_answer`, answer),
    takesToken: ofKind('OptionalCaller').length > 0,
    needsKey: /\brequiredKey\(/.test(node.body?.getText() ?? ''),
    hasVersion: /\b(isUnchanged|versioned)\(/.test(node.body?.getText() ?? ''),
    upload: uploadOf(decorators),
  };
}

/** @param {Map<string, readonly ts.Expression[]>} decorators */
function uploadOf(decorators) {
  if (decorators.has('PictureUpload')) return 'image';
  return decorators.has('Upload') ? 'file' : undefined;
}

/**
 * Returns the type of an answer's data, without `Promise` and `undefined`; undefined if the method writes a file.
 *
 * @param {ts.TypeNode | undefined} node
 * @returns {string | undefined}
 */
function answerType(node) {
  if (!node) throw new Error('A route has no return type.');
  if (node.kind === ts.SyntaxKind.VoidKeyword) return undefined;
  if (ts.isTypeReferenceNode(node) && /^(Promise|JsonOf)$/.test(node.typeName.getText())) {
    return answerType(node.typeArguments?.[0]);
  }
  if (!ts.isUnionTypeNode(node)) return node.getText();
  const types = node.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword);
  return types.map((type) => type.getText()).join(' | ');
}

/**
 * Returns the arguments of each decorator by its name.
 *
 * @param {ts.HasDecorators} node
 * @returns {Map<string, readonly ts.Expression[]>}
 */
function decoratorsOf(node) {
  const calls = (ts.getDecorators(node) ?? []).map(({ expression }) => expression).filter(ts.isCallExpression);
  return new Map(calls.map((call) => [call.expression.getText(), call.arguments]));
}

/** @param {ts.Expression | undefined} node */
const textOf = (node) => (node && ts.isStringLiteral(node) ? node.text : undefined);

/** @param {string} text */
const capital = (text) => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/**
 * Returns the words of a docstring in one paragraph, without its tags.
 *
 * @param {ts.Node} node
 */
export function docOf(node) {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(doc?.comment) ?? '').replaceAll(/\s+/g, ' ').trim();
}
