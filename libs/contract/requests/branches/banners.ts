import { ValidateBy } from 'class-validator';
import { isBannerLink } from '../../../domain/shop/web-link.js';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { Optional, OptionalText, Version } from '../../../validation/validators.js';
import { LIMITS } from '../../values.js';

/** A link of a banner, or an empty text. */
const BannerLink = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isBannerLink',
      validator: { validate: (value: unknown) => typeof value === 'string' && (value === '' || isBannerLink(value)) },
    },
    reports(
      fixedProblem('no-address', 'A link must start with https://, or be a page of the shop that starts with /.'),
    ),
  );

/**
 * `PUT /api/banner-images/{id}` (chain): what the banner says for people who do not see it, the words over it, and where
 * it leads. Each may be empty; words and link stay as they are if absent.
 */
export class BannerEdit {
  @OptionalText({ label: 'Alternative text', max: LIMITS.altMax })
  alt!: string;

  @Optional()
  @OptionalText({ label: 'Words', max: LIMITS.bannerWordsMax })
  words?: string;

  @Optional()
  @BannerLink()
  @OptionalText({ label: 'Link', max: LIMITS.bannerLinkMax })
  link?: string;

  @Version()
  version?: number;
}
