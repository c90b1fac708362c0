/** Makes JSON schemas of the types that the controllers and the socket events name. */

import { createFormatter, createParser, DEFAULT_CONFIG, SchemaGenerator } from 'ts-json-schema-generator';
import ts from 'typescript';

/** @typedef {import('ts-json-schema-generator').Definition} Schema */
/** @typedef {{ file: string; text: string; aliases: string[] }} TypeSource the names of types in a file */

const OPTIONS = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.NodeNext, strict: true, types: [] };
/** @type {import('ts-json-schema-generator').CompletedConfig} */
const CONFIG = {
  ...DEFAULT_CONFIG,
  expose: 'export',
  jsDoc: 'extended',
  topRef: true,
  additionalProperties: true,
  sortProps: false,
  encodeRefs: false,
};

/**
 * Returns the schema of each alias, and of each exported type that they name. Objects may have more properties than
 * their schemas, because new ones are added in time.
 *
 * @param {TypeSource[]} sources
 * @returns {Record<string, Schema>}
 */
export function schemasOf(sources) {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const host = ts.createCompilerHost(OPTIONS);
  const read = host.readFile;
  host.readFile = (file) => texts.get(file) ?? read(file);
  const program = ts.createProgram({ rootNames: [...texts.keys()], options: OPTIONS, host: withoutPackages(host) });
  const generator = new SchemaGenerator(program, createParser(program, CONFIG), createFormatter(CONFIG), CONFIG);
  const nodes = sources.flatMap(({ file, aliases }) => {
    const wanted = new Set(aliases);
    const statements = program.getSourceFile(file)?.statements ?? [];
    return [...statements].filter(
      (node) => (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) && wanted.has(node.name.text),
    );
  });
  return /** @type {Record<string, Schema>} */ (generator.createSchemaFromNodes(nodes).definitions ?? {});
}

/**
 * No type of the wire comes from a package, and reading the packages would take most of the time.
 *
 * @param {ts.CompilerHost} host
 * @returns {ts.CompilerHost}
 */
const withoutPackages = (host) => ({
  ...host,
  getSourceFile: (file, version) => {
    const text = host.readFile(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, version, true);
  },
  resolveModuleNameLiterals: (literals, from) =>
    literals.map(({ text }) =>
      text.startsWith('.') ? ts.resolveModuleName(text, from, OPTIONS, host) : { resolvedModule: undefined },
    ),
});
