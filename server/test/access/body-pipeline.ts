import type { Type } from '@nestjs/common';
import { PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import { InvalidInput } from '../../src/common/errors.js';
import { bodyValidation } from '../../src/common/validation/body-validation.js';
import { checkInputBounds } from '../../src/common/validation/input-bounds.js';

/** Nest's numbers for parameters in a handler's metadata, as `3:0`: bodies and messages, queries. */
const BODY = '3:';
const QUERY = '4:';

/** Returns the class of every handler that takes a body, with the path of its handler. */
export const bodyTypes = (app: NestFastifyApplication): Map<Type, string> => inputTypes(app, [BODY]);

/** Returns the class of every body, query and message of a socket, with the path of its handler. */
export function inputTypes(app: NestFastifyApplication, kinds: readonly string[] = [BODY, QUERY]): Map<Type, string> {
  const found = new Map<Type, string>();
  for (const { controllers, providers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of [...controllers.values(), ...providers.values()]) {
      if (typeof metatype !== 'function' || typeof metatype.prototype !== 'object') continue;
      for (const name of Object.getOwnPropertyNames(metatype.prototype)) {
        const path = `${Reflect.getMetadata(PATH_METADATA, metatype) ?? 'socket'}/${name}`;
        for (const type of typesOf(metatype, name, kinds)) found.set(type, path);
      }
    }
  }
  return found;
}

function typesOf(handler: object & { prototype: object }, name: string, kinds: readonly string[]): Type[] {
  const args: Record<string, { index: number }> = Reflect.getMetadata(ROUTE_ARGS_METADATA, handler, name) ?? {};
  const types: Type[] = Reflect.getMetadata('design:paramtypes', handler.prototype, name) ?? [];
  return Object.entries(args).flatMap(([key, { index }]) => {
    const type = types[index];
    return type !== undefined && kinds.some((kind) => key.startsWith(kind)) ? [type] : [];
  });
}

const pipe = bodyValidation({ isProduction: true });

/**
 * Processes a body as the server does before a handler gets it: parses, limits, cleans, converts, validates.
 *
 * @returns the rejection; undefined if the body is accepted
 */
export async function readBody(type: Type, json: string): Promise<InvalidInput | undefined> {
  try {
    const body: unknown = JSON.parse(json);
    checkInputBounds(body);
    await pipe.transform(body, { type: 'body', metatype: type });
    return undefined;
  } catch (error) {
    if (error instanceof InvalidInput) return error;
    throw error;
  }
}

export interface Field {
  /** of the body */
  type: Type;
  path: readonly string[];
  /** the class of its value, or of the elements of its list */
  nested: Type | undefined;
  isList: boolean;
}

/** Returns the fields of a request and of the objects in it. */
export function fieldsIn(type: Type, of = type, above: readonly string[] = []): Field[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(of, '', true, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))].flatMap((name) => {
    const nested = dtoOf(of, name);
    const isList = rules.some((rule) => rule.propertyName === name && rule.name === 'isArray');
    const path = [...above, name];
    const inner = nested ? fieldsIn(type, nested, isList ? [...path, '0'] : path) : [];
    return [{ type, path, nested, isList }, ...inner];
  });
}

/** Returns an object with one value, inside of others. */
export const bodyOf = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value);

/** Returns the class to which the server converts an object in a field; undefined if it stays as it is. */
function dtoOf(type: Type, name: string): Type | undefined {
  const converted: unknown = Reflect.get(plainToInstance(type, { [name]: {} }), name);
  const made = typeof converted === 'object' && converted !== null ? converted.constructor : Object;
  return made === Object ? undefined : (made as Type);
}
