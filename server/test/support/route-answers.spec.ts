import type { OrderAnswer, PublicOrderAnswer } from '../../../libs/contract/answers.js';
import type { DayEventsAnswer } from '../../../libs/contract/orders/events.js';
import type { AnswerTo } from './route-answers.js';
import { type Api, fieldsOf } from './test-app.js';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Has<Key extends string, Value> = Key extends keyof Value ? true : false;
type Lacks<Key extends string, Value> = Key extends keyof Value ? false : true;
type Order = AnswerTo<'GET', `/api/orders/${string}`>;

/** Each line fails to compile if a test could read a field that its route does not return. */
const compiles: true[] = [
  true satisfies Same<Order, PublicOrderAnswer>,
  true satisfies Lacks<'branches', Order>,
  true satisfies Same<AnswerTo<'PUT', `/api/orders/${string}/lines/${number}`>, OrderAnswer>,
  // of a branch and of the chain: the one without a parameter takes precedence
  true satisfies Has<'branches', AnswerTo<'GET', '/api/branches/staff'>>,
  true satisfies Lacks<'branches', AnswerTo<'GET', '/api/branches/1'>>,
  true satisfies Has<'entries', AnswerTo<'GET', `/api/audit?branch=${number}`>>,
  true satisfies Same<
    AnswerTo<'GET', `/api/orders/branch/1/date/${string}?epoch=${string}&afterSeq=${number}`>,
    DayEventsAnswer
  >,
  // no such route, another method's, and a path of which nothing is known
  true satisfies Same<AnswerTo<'GET', '/api/order/x'>, never>,
  true satisfies Same<AnswerTo<'DELETE', `/api/orders/${string}`>, never>,
  true satisfies Same<AnswerTo<'GET', string>, never>,
  true satisfies Same<Parameters<Api['get']>[0], never>,
];

test('derives the type of an answer from its route', () => {
  expect(compiles).toEqual(compiles.map(() => true));
});

test('reads no field of a body without fields', () => {
  const reply = { status: 200, headers: new Headers(), body: { error: false, message: 'Saved.' } };
  expect(() => fieldsOf(reply)).toThrow('No field was rejected: 200 Saved.');
});
