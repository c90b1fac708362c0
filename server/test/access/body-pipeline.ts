import type { Type } from '@nestjs/common';
import { PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { InvalidInput } from '../../src/common/errors.js';
import { bodyValidation } from '../../src/common/validation/body-validation.js';
import { checkInputBounds } from '../../src/common/validation/input-bounds.js';

/** Nest's number for the parameter `@Body()` in a handler's metadata, as `3:0`. */
const BODY = '3:';

/** Returns the DTO of every handler that takes one, with the path of its handler. */
export function bodyTypes(app: NestFastifyApplication): Map<Type, string> {
  const found = new Map<Type, string>();
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { metatype } of controllers.values()) {
      if (typeof metatype !== 'function') continue;
      for (const name of Object.getOwnPropertyNames(metatype.prototype)) {
        const type = bodyTypeOf(metatype, name);
        const path = `${Reflect.getMetadata(PATH_METADATA, metatype)}/${name}`;
        if (type) found.set(type, path);
      }
    }
  }
  return found;
}

function bodyTypeOf(controller: object & { prototype: object }, name: string): Type | undefined {
  const args: Record<string, { index: number }> = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {};
  const body = Object.entries(args).find(([key]) => key.startsWith(BODY));
  if (!body) return undefined;
  const types: Type[] = Reflect.getMetadata('design:paramtypes', controller.prototype, name);
  return types[body[1].index];
}

const pipe = bodyValidation();

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
