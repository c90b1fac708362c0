// `Type` reads the types of fields by it
import 'reflect-metadata';
import { type ClassConstructor, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { reports, type SaidProblem } from './field-problems.js';
import { together } from './together.js';

/*
 * The fields of a request that are objects with rules. The library's own rule is not enough: it accepts a list instead of an object, and a
 * list of empty lists.
 */

/** An object with the fields of a class. */
export const Nested = (type: () => ClassConstructor<object>, wrong: SaidProblem): PropertyDecorator =>
  together(ValidateNested(reports(wrong)), IsObject(reports(wrong)), Type(type));

interface ListRules {
  /** of a value that is no list, and of an element that is no object */
  wrong: SaidProblem;
  max: number;
  tooMany: SaidProblem;
  /** of an empty list, if it may not be empty */
  none?: SaidProblem;
}

/** A list of objects with the fields of a class. */
export const NestedList = (
  type: () => ClassConstructor<object>,
  { wrong, max, tooMany, none }: ListRules,
): PropertyDecorator =>
  together(
    IsArray(reports(wrong)),
    ...(none === undefined ? [] : [ArrayMinSize(1, reports(none))]),
    ArrayMaxSize(max, reports(tooMany)),
    IsObject({ each: true, ...reports(wrong) }),
    ValidateNested({ each: true, ...reports(wrong) }),
    Type(type),
  );
