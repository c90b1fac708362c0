/** Reads the socket's messages in both directions from the contract. */
import fs from 'node:fs';
import ts from 'typescript';
import { inProject } from '../lib/project.mjs';

const FILE = inProject('libs', 'contract', 'orders', 'events.ts');

/**
 * @typedef {object} SocketMessage
 * @property {string} name
 * @property {boolean} isFromServer
 * @property {string} payload the name of its type
 * @property {string | undefined} answer the name of the acknowledgement's type
 */

/** @returns {{ file: string; text: string; aliases: string[]; messages: SocketMessage[] }} */
export function readSocketEvents() {
  const text = fs.readFileSync(FILE, 'utf8');
  const source = ts.createSourceFile(FILE, text, ts.ScriptTarget.Latest, true);
  const messages = source.statements.filter(ts.isInterfaceDeclaration).flatMap((node) => {
    const isFromServer = node.name.text === 'ServerToClientEvents';
    if (!isFromServer && node.name.text !== 'ClientToServerEvents') return [];
    return node.members.filter(ts.isPropertySignature).map((member) => ({ isFromServer, ...messageOf(member) }));
  });
  const names = messages.flatMap(({ payload, answer }) => (answer ? [payload, answer] : [payload]));
  // an alias of each type, because some come from other files
  const aliases = [...new Set(names)].map((name) => `Socket_${name}`);
  const declarations = aliases.map((alias) => `export type ${alias} = ${alias.slice('Socket_'.length)};`);
  return { file: FILE, text: `${text}\n${declarations.join('\n')}\n`, aliases, messages };
}

/** @param {ts.PropertySignature} member */
function messageOf(member) {
  const name = ts.isStringLiteral(member.name) ? member.name.text : '';
  const [payload, answer] = member.type && ts.isFunctionTypeNode(member.type) ? member.type.parameters : [];
  const acknowledged = answer?.type && ts.isFunctionTypeNode(answer.type) ? answer.type.parameters[0] : undefined;
  if (!payload?.type) throw new Error(`The socket message ${name} has no payload.`);
  return { name, payload: payload.type.getText(), answer: acknowledged?.type?.getText() };
}
