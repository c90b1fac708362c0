/**
 * Two static checks of the client's texts.
 *
 * The pages of customers and of the kitchen contain no texts of their own: all are in libs/texts, to be translated.
 *
 * A text that can change, or that has optional siblings, is alone in its element.
 *
 * A browser that translates a page replaces texts by its own elements. React then fails when it removes such a text or
 * inserts something before it, and a changed text stays as it was. A text that is alone in its element has neither
 * problem.
 *
 * `node scripts/lone-text.mjs [TSCONFIG]` prints each place that breaks a rule, and exits with 1 if there is one.
 */
import path from 'node:path';
import {
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isStringLiteralLikeNode,
  isTemplateLiteralToken,
} from 'typescript-7/unstable/ast/is';
import { API, SignatureKind, TypeFlags } from 'typescript-7/unstable/sync';
import { inProject } from './lib/project.mjs';

/**
 * @typedef {import('typescript-7/unstable/ast').Node} Node
 * @typedef {import('typescript-7/unstable/ast').JsxElement | import('typescript-7/unstable/ast').JsxFragment} Parent
 * @typedef {import('typescript-7/unstable/sync').Type} Type
 * @typedef {import('typescript-7/unstable/sync').Checker} Checker
 * @typedef {'blank' | 'words' | 'value' | 'steady' | 'coming'} Kind `value`: a text that can change; `coming`: may be absent
 */

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.AnyOrUnknown;
const NOTHING = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike;

/**
 * @param {Type} type
 * @returns {readonly Type[]}
 */
const partsOf = (type) => (type.isUnionType() ? type.getTypes().flatMap(partsOf) : [type]);

/**
 * Returns whether the type is any node, whose text is the responsibility of the caller.
 *
 * @param {readonly Type[]} parts
 */
const isAnyNode = (parts) =>
  parts.some(({ flags }) => flags & TypeFlags.BigIntLike) && parts.some(({ flags }) => flags & TypeFlags.Object);

/** @param {Type} type */
function isText(type) {
  const parts = partsOf(type);
  if (isAnyNode(parts)) return false;
  return parts.some((part) => part.flags & TEXT && !(part.isStringLiteralType() && part.value === ''));
}

/** @param {Type} type */
function mayBeNothing(type) {
  const parts = partsOf(type);
  return !isAnyNode(parts) && parts.some(({ flags }) => flags & NOTHING);
}

/** @param {string} text */
const kindOfWords = (text) => (text.trim() === '' ? (text.includes('\n') ? undefined : 'blank') : 'words');

/**
 * @param {Node} child
 * @param {Checker} checker
 * @returns {Kind | undefined} undefined if it renders nothing
 */
function kindOf(child, checker) {
  if (isJsxText(child)) return kindOfWords(child.text);
  if (isJsxExpression(child)) {
    if (child.expression === undefined) return undefined;
    if (isStringLiteralLikeNode(child.expression)) return kindOfWords(child.expression.text);
    const type = checker.getTypeAtLocation(child.expression);
    return type !== undefined && isText(type) ? 'value' : 'coming';
  }
  if (!isJsxElement(child) && !isJsxSelfClosingElement(child)) return 'coming';
  const { tagName } = isJsxElement(child) ? child.openingElement : child;
  if (/^[a-z]/.test(tagName.getText())) return 'steady';
  const component = checker.getTypeAtLocation(tagName);
  const drawn = component === undefined ? [] : checker.getSignaturesOfType(component, SignatureKind.Call);
  const mayVanish = drawn.some((signature) => {
    const type = checker.getReturnTypeOfSignature(signature);
    return type !== undefined && mayBeNothing(type);
  });
  return mayVanish ? 'coming' : 'steady';
}

/**
 * @param {Parent} parent
 * @param {Checker} checker
 * @returns {Kind[]} of its contents, with fragments opened
 */
const kindsIn = (parent, checker) =>
  parent.children.flatMap((child) => {
    if (isJsxFragment(child)) return kindsIn(child, checker);
    return kindOf(child, checker) ?? [];
  });

/**
 * @param {Parent} parent
 * @param {Checker} checker
 */
function breaksTheRule(parent, checker) {
  // most elements have one child, or only elements, so their types are not needed
  const { children } = parent;
  if (!children.some((child) => isJsxText(child) || isJsxExpression(child) || isJsxFragment(child))) return false;
  if (isJsxElement(parent) && children.length === 1) return false;
  const kinds = kindsIn(parent, checker);
  // the texts of a fragment have the siblings of the place that it is put into
  if (isJsxFragment(parent)) return kinds.includes('words') || kinds.includes('value');
  return kinds.length > 1 && (kinds.includes('value') || (kinds.includes('words') && kinds.includes('coming')));
}

/** The folders below src/ whose texts are in libs/texts, and the exceptions for staff in them. */
const TRANSLATED = /^(app|features[\\/](kitchen|storefront)|ui)[\\/]/;
const NOT_TRANSLATED = /[\\/](staff|static)[\\/]|feedback-list\.tsx$|staff-shell/;
const SPELLING_ATTRIBUTE = /^(aria-label|aria-roledescription|alt|hint|label|placeholder|then|title|why|words)$/;
const LETTER = /\p{L}/u;
const SENTENCE = /^\s*\p{Lu}.*\s\p{Ll}/u;
/** Values that are compared and looked up, never shown: of the wire, and the kitchen's steps. */
const VALUES = new Set(['Pay by Cash', 'Pay by Card', 'Out for delivery', 'Handed over', 'On the road', 'Not started']);

/**
 * Returns whether a node is a text for people: between tags, in an attribute that is read, or a literal that begins
 * like a sentence.
 *
 * @param {Node} node
 */
function spellsText(node) {
  if (isJsxText(node)) return LETTER.test(node.text);
  if (isJsxAttribute(node)) {
    const { name, initializer } = node;
    return (
      initializer !== undefined &&
      isStringLiteralLikeNode(initializer) &&
      SPELLING_ATTRIBUTE.test(name.getText()) &&
      LETTER.test(initializer.text)
    );
  }
  if (!isStringLiteralLikeNode(node) && !isTemplateLiteralToken(node)) return false;
  return SENTENCE.test(node.text) && !VALUES.has(node.text);
}

/** @param {string} config the path of a tsconfig.json */
function findProblems(config) {
  const api = new API({ cwd: path.dirname(config) });
  /** @type {string[]} */
  const problems = [];
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`${config} is no TypeScript project`);
    const { program, checker } = project;
    const folder = path.join(path.dirname(config), 'src');
    for (const file of program.getSourceFileNames()) {
      const place = file.startsWith(folder) ? path.relative(folder, file) : '';
      const isTranslated = TRANSLATED.test(place) && !NOT_TRANSLATED.test(place);
      const source = place.endsWith('.tsx') || isTranslated ? program.getSourceFile(file) : undefined;
      /** @param {Node} node */
      const visit = (node) => {
        const problem =
          isTranslated && spellsText(node)
            ? 'put the text into libs/texts'
            : (isJsxElement(node) || isJsxFragment(node)) && breaksTheRule(node, checker)
              ? 'put the text into an element of its own, or make it one template string'
              : undefined;
        if (problem !== undefined) {
          const line = source?.text.slice(0, node.getStart()).split('\n').length;
          problems.push(`${path.relative(process.cwd(), file)}:${line}: ${problem}`);
        }
        node.forEachChild(visit);
      };
      if (source !== undefined) visit(source);
    }
  } finally {
    api.close();
  }
  return new Set(problems);
}

const problems = findProblems(path.resolve(process.argv[2] ?? inProject('client/tsconfig.json')));
for (const problem of problems) console.log(problem);
process.exitCode = problems.size === 0 ? 0 : 1;
