import { ValidateBy } from 'class-validator';
import type { BannerEdit } from '../../../libs/contract/branches/staff-selling.js';
import type { OrderingRequest } from '../../../libs/contract/menu/edits.js';
import { LIMITS } from '../../../libs/contract/values.js';
import { isBannerLink } from '../../../libs/domain/shop/web-link.js';
import { fixedProblem, reports } from '../../../libs/validation/field-problems.js';
import { Ids, Optional, OptionalText, Version } from '../../../libs/validation/validators.js';

export class BannerOrderDto implements OrderingRequest {
  @Ids()
  ids!: number[];
}

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

export class BannerEditDto implements BannerEdit {
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
