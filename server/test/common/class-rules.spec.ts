import { getMetadataStorage, IsIn, IsInt, validateSync } from 'class-validator';
import '../../src/common/validation.pipe.js';

class Dish {
  @IsInt({ message: 'id must be a whole number.' })
  id: unknown;
}

class SpicedDish extends Dish {
  @IsIn(['mild', 'hot'], { message: 'heat must be mild or hot.' })
  heat: unknown;
}

/** The rules that class-validator finds for a class. */
const rulesOf = (target: typeof Dish, groups?: string[]) =>
  getMetadataStorage().getTargetValidationMetadatas(target, '', false, false, groups);

/** The messages that an object is rejected with. */
const problemsOf = (dish: Dish): string[] =>
  validateSync(dish, { whitelist: true }).flatMap(({ constraints }) => Object.values(constraints ?? {}));

test('the rules of a class are searched for once, not for each object', () => {
  expect(rulesOf(SpicedDish)).toBe(rulesOf(SpicedDish));
  expect(rulesOf(SpicedDish)).not.toBe(rulesOf(Dish));
});

test('a class keeps its own rules and those that it inherits', () => {
  const wrong = { id: 'one', heat: 'lukewarm' };
  for (let time = 0; time < 2; time += 1) {
    expect(problemsOf(Object.assign(new Dish(), { id: 'one' }))).toEqual(['id must be a whole number.']);
    expect(problemsOf(Object.assign(new SpicedDish(), wrong)).sort()).toEqual([
      'heat must be mild or hot.',
      'id must be a whole number.',
    ]);
  }
});

test('rules of a group are asked for each time', () => {
  expect(rulesOf(SpicedDish, ['kitchen'])).not.toBe(rulesOf(SpicedDish, ['kitchen']));
});
