import { ValidateBy } from 'class-validator';
import { isSlug, SLUG_MAX } from '../domain/shop/slug.js';
import { fixedProblem, reports } from './field-problems.js';

/** The part of an address that names a branch or a food; empty: it is made from the name. */
export const Slug = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'slug',
      validator: { validate: (value: unknown) => typeof value === 'string' && (value === '' || isSlug(value)) },
    },
    reports(
      fixedProblem(
        'no-slug',
        `Address must have 1 to ${SLUG_MAX} small letters, digits and single hyphens, and be no word that the shop uses.`,
        { max: SLUG_MAX },
      ),
    ),
  );
