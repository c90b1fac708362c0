import fs from 'node:fs';
import { addMeanings } from '../api/meanings.mjs';
import type { Schema } from '../api/schemas.mjs';
import { inProject } from '../lib/project.mjs';

const description = JSON.parse(fs.readFileSync(inProject('docs/openapi.json'), 'utf8'));
const { schemas } = description.components;

/** Returns the type with these properties, with what their names and comments mean. */
function meaningsOf(properties: Record<string, Schema>): Record<string, Schema> {
  const type: Schema = { type: 'object', properties };
  addMeanings({ Type: type });
  return properties;
}

const number = (description?: string): Schema => ({
  type: 'number',
  ...(description !== undefined && { description }),
});
const string = (description?: string): Schema => ({
  type: 'string',
  ...(description !== undefined && { description }),
});

test('makes ids, counts and positions of numbers, and leaves money and shares', () => {
  const found = meaningsOf({
    ...{ id: number(), branch_id: { type: ['number', 'null'] }, seq: number(), remaining_quantity: number() },
    ...{ struck_lines: { type: 'array', items: number() }, waiting: number('number of events that wait') },
    ...{ price: number(), sub_total: number(), from: number('rupees; inclusive'), late_share: number('0 to 1') },
  });
  const types = Object.fromEntries(Object.entries(found).map(([name, { type }]) => [name, type]));
  expect(types).toEqual({
    ...{ id: 'integer', branch_id: ['integer', 'null'], seq: 'integer', remaining_quantity: 'integer' },
    ...{ struck_lines: 'array', waiting: 'integer' },
    ...{ price: 'number', sub_total: 'number', from: 'number', late_share: 'number' },
  });
  expect(found.struck_lines?.items).toEqual({ type: 'integer' });
});

test('makes days and instants of texts', () => {
  const found = meaningsOf({
    ...{ paid_at: { type: ['string', 'null'] }, as_of: string(), business_date: string(), starts_on: string() },
    ...{ day_begins: string('HH:MM'), since: string('yyyy-mm-dd'), off_since: string('ISO 8601') },
  });
  const formats = Object.fromEntries(Object.entries(found).map(([name, { format }]) => [name, format]));
  expect(formats).toEqual({
    ...{ paid_at: 'date-time', as_of: 'date-time', business_date: 'date', starts_on: 'date' },
    ...{ day_begins: undefined, since: 'date', off_since: 'date-time' },
  });
});

test('rejects a number and a word whose meaning nobody has stated', () => {
  expect(() => meaningsOf({ wobble: number('how much it moves') })).not.toThrow();
  expect(() => meaningsOf({ wobble: number('of the table') })).toThrow('is this number whole?');
  expect(() => meaningsOf({ wobble: string() })).toThrow('- Type.wobble: write a comment');
  expect(() => meaningsOf({ wobble_reason: string() })).not.toThrow();
});

interface Parameter {
  name: string;
  required: boolean;
}

test('requires an Idempotency-Key where a call is rejected without it', () => {
  const found = Object.entries<Record<string, { parameters?: Parameter[] }>>(description.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
        parameters
          .filter(({ name }) => name === 'Idempotency-Key')
          .map(({ required }) => `${method} ${path}${required ? ' required' : ''}`),
      ),
  );
  expect(found).toEqual(
    expect.arrayContaining([
      'post /api/orders',
      'post /api/branches/{id}/orders required',
      'put /api/orders/{id}/products required',
    ]),
  );
});

test('names the roles, and tells webhooks apart by their type', () => {
  expect(schemas.RoleId).toMatchObject({ type: 'integer', enum: [1, 2, 3, 4, 5] });
  expect(schemas.RoleId['x-enum-varnames'][2]).toBe('SUPER_ADMIN');
  expect(schemas.WebhookMessage.discriminator).toMatchObject({
    propertyName: 'type',
    mapping: { 'kitchen-status': '#/components/schemas/KitchenStatusMessage' },
  });
  expect(schemas.KitchenStatusMessage.properties).toMatchObject({
    type: { const: 'kitchen-status' },
    data: { $ref: '#/components/schemas/KitchenStatusPayload' },
  });
});

test('says which API keys count as staff in public calls', () => {
  expect(description.paths['/api/orders/{id}'].get['x-api-keys']).toBe('read');
  expect(description.paths['/api/orders/{orderNumber}/due'].put['x-api-keys']).toBe('write');
});
