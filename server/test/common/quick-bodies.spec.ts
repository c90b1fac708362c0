import { Expose, plainToInstance, Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
  validateSync,
} from 'class-validator';
import { quickBody } from '../../src/common/quick-bodies.js';
import { bodyValidation } from '../../src/common/validation.pipe.js';
import { CreateOrderDto } from '../../src/orders/create-order.dto.js';

class Line {
  @Min(1)
  @IsInt()
  id: unknown;

  @IsOptional()
  @IsString({ each: true })
  words: unknown;
}

class Cart {
  @Transform(({ value, obj }) => (typeof value === 'string' ? `${value.trim()}${obj.suffix ?? ''}` : value))
  @Transform(({ value }) => value ?? undefined)
  @IsString()
  name: unknown;

  @ValidateIf((cart: Cart) => cart.name === 'far')
  @MaxLength(5)
  @IsString()
  address: unknown;

  @Type(() => Line)
  @ValidateNested({ each: true })
  @IsArray()
  lines: unknown;

  @IsOptional()
  @Type(() => Line)
  @ValidateNested()
  last: unknown;
}

class LongCart extends Cart {
  @IsOptional()
  @IsInt()
  length: unknown;
}

const LINE = { id: 1 };
const CART = { name: 'near', lines: [LINE] };

/** What a cart may be, right and wrong in every rule, condition and level; whether that takes the short way. */
const CARTS: [kind: string, given: unknown, isQuick: boolean][] = [
  ['as it should be', CART, true],
  ['with a name to convert', { ...CART, name: ' near ', suffix: '!' }, true],
  ['with fields that have no rule', { ...CART, endpoint: 'x', lines: [{ id: 1, token: 'y' }] }, true],
  [
    'with names of what every object has',
    JSON.parse('{"name":"n","lines":[],"toString":1,"constructor":2,"__proto__":3}'),
    true,
  ],
  ['with an empty list', { ...CART, lines: [] }, true],
  ['with a list of texts', { ...CART, lines: [{ id: 1, words: ['a', 'b'] }] }, true],
  ['with a number among the texts', { ...CART, lines: [{ id: 1, words: ['a', 2] }] }, false],
  ['with an object among the texts', { ...CART, lines: [{ id: 1, words: [{}] }] }, false],
  ['with a text instead of a list of them', { ...CART, lines: [{ id: 1, words: 'a' }] }, false],
  ['without its name', { lines: [LINE] }, false],
  ['with null for its name', { ...CART, name: null }, false],
  ['with null for what may be missing', { ...CART, last: null }, true],
  ['with a rule whose condition does not hold', { ...CART, address: 7 }, true],
  ['with a rule whose condition holds, broken', { ...CART, name: 'far', address: 'too far' }, false],
  ['with a rule whose condition holds, kept', { ...CART, name: 'far', address: 'there' }, true],
  ['with one line of two wrong', { ...CART, lines: [LINE, { id: 0 }] }, false],
  ['with a line that is no object', { ...CART, lines: [1] }, false],
  ['with a line that is null', { ...CART, lines: [null] }, false],
  ['with a line that is a list', { ...CART, lines: [[LINE]] }, false],
  ['with lines that are a text', { ...CART, lines: 'none' }, false],
  ['with lines that are one object', { ...CART, lines: LINE }, false],
  ['with a lone part', { ...CART, last: { id: 2 } }, true],
  ['with a lone part that is wrong', { ...CART, last: { id: '2' } }, false],
  ['with an object for a text', { ...CART, name: {} }, false],
  ['that is a list', [CART], false],
  ['that is null', null, false],
  ['that is bytes', Buffer.from('cart'), false],
];

/** What the two libraries make of it, in the options that the pipe gives them; undefined where they reject it. */
function byLibraries<Body extends object>(target: new () => Body, given: object): Body | undefined {
  const body = plainToInstance(target, structuredClone(given), { exposeUnsetFields: false });
  return validateSync(body, { whitelist: true, forbidUnknownValues: false }).length === 0 ? body : undefined;
}

describe.each([Cart, LongCart])('of a cart of the class %p', (target) => {
  test.each(CARTS)('one %s is made as the libraries make it, or left to them', (_kind, given, isQuick) => {
    const before = structuredClone(given);
    const body = quickBody<object>(target, given);
    expect(body !== undefined).toBe(isQuick);
    expect(given).toEqual(before);
    if (body === undefined) return;
    expect(body).toBeInstanceOf(target);
    expect(body).toStrictEqual(byLibraries<object>(target, given as object));
  });

  test.each(CARTS.filter(([, , isQuick]) => !isQuick))('one %s is judged by the libraries', async (_kind, given) => {
    const isTaken = typeof given === 'object' && given !== null && byLibraries<object>(target, given) !== undefined;
    const judged = bodyValidation().transform(structuredClone(given), { type: 'body', metatype: target });
    if (isTaken && !Array.isArray(given) && !Buffer.isBuffer(given))
      await expect(judged).resolves.toBeInstanceOf(target);
    else await expect(judged).rejects.toThrow();
  });
});

class OfGroup {
  @IsString({ groups: ['kitchen'] })
  name: unknown;
}

class Converted {
  @Type(() => Number)
  @IsNumber()
  name: unknown;
}

class Renamed {
  @Expose({ name: 'title' })
  @IsString()
  name: unknown;
}

class WithoutClass {
  @ValidateNested()
  name: unknown;
}

class WithoutRules {
  name: unknown;
}

test.each([OfGroup, Converted, Renamed, WithoutClass, WithoutRules])('%p is left to the libraries', (target) => {
  expect(quickBody<object>(target, { name: 'near' })).toBeUndefined();
});

test('an order as the shop sends it takes the short way, and is what the libraries make of it', () => {
  const order = {
    ...{
      email: 'kamal@example.com',
      firstName: ' Kamal  ',
      lastName: 'Perera',
      phone: '077 123 4567',
      notes: 'No onions',
    },
    ...{
      paymentType: 'Pay On Delivery',
      deliveryPaymentType: 'Pay by Cash',
      orderType: 'Delivery',
      address: '1 Galle Road',
    },
    ...{
      subTotal: 1500,
      branch: 1,
      promoCode: null,
      promoCodePercentage: 0,
      delivery: 2,
      deliveryCharge: 150,
      endpoint: 'x',
    },
    products: [
      { id: 1, type: 'food', name: 'Burger', price: 750, selected_quantity: 2, remaining_quantity: 9, image: 'x.png' },
      { id: 7, type: 'offer', name: 'Fries', price: 0, selected_quantity: 1, free: true },
    ],
  };
  const body = quickBody(CreateOrderDto, order);
  expect(body).toMatchObject({ firstName: 'Kamal', phone: '0771234567' });
  expect(body).toStrictEqual(byLibraries(CreateOrderDto, order));
});
