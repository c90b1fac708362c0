import { Transform } from 'class-transformer';
import { ArrayUnique, IsArray, IsIn, Matches, ValidateBy, ValidateIf } from 'class-validator';
import { isSupportPhone, PHONE_TEXT_MAX } from '../../../domain/people/phone.js';
import { accentProblem } from '../../../domain/shop/accent.js';
import { PAGE_TITLES } from '../../../domain/shop/page-titles.js';
import { WEB_LINK } from '../../../domain/shop/web-link.js';
import { text } from '../../../texts/text.js';
import { fixedProblem, problemBy, reports } from '../../../validation/field-problems.js';
import { Nested, NestedList } from '../../../validation/nested.js';
import {
  Email,
  Flag,
  Optional,
  OptionalLines,
  OptionalText,
  RequiredText,
  Version,
} from '../../../validation/validators.js';
import { CONFIRMED_PAGES, type ConfirmedPage, SHOP_LIMITS, type SocialLink } from '../../branches/shop.js';
import { ChainWaysToPayEdit } from './ways-to-pay.js';

export class SocialLinkRequest implements SocialLink {
  @RequiredText({ label: 'The name of a link', max: SHOP_LIMITS.socialNameMax })
  name!: string;

  @Matches(WEB_LINK, reports(fixedProblem('no-address', 'A link must start with https:// and lead to a page.')))
  @RequiredText({ label: 'The address of a link', max: SHOP_LIMITS.urlMax })
  url!: string;
}

/** A colour that can be read in both themes; the handler receives it in capitals. */
const Accent = (): PropertyDecorator => (target, name) => {
  ValidateBy(
    {
      name: 'isAccent',
      validator: { validate: (value: unknown) => typeof value === 'string' && accentProblem(value) === null },
    },
    reports(({ value }) => problemBy('bad-accent', accentProblem(String(value)) ?? text('rule.accent.malformed'))),
  )(target, name);
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toUpperCase() : value))(
    target,
    name,
  );
};

/** A number that customers can call; empty if the shop has none. */
const SupportPhone = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isSupportPhone',
      validator: { validate: (value: unknown) => typeof value === 'string' && (value === '' || isSupportPhone(value)) },
    },
    reports(
      fixedProblem(
        'no-phone',
        'Phone must have ten digits, such as 011 234 5678, or be a short number of 3 to 5 digits.',
      ),
    ),
  );

const Page = (label: string) => OptionalLines({ label, max: SHOP_LIMITS.textMax });

/** `PUT /api/shop`: a field that is left out stays as it is. A page that is given is confirmed with it. */
export class ShopEdit {
  @Version()
  version?: number;

  /** the chain's ways to pay, as `PUT /api/ways-to-pay` takes them */
  @Optional()
  @Nested(() => ChainWaysToPayEdit, fixedProblem('no-object', 'Give the ways to pay as an object.'))
  waysToPay?: ChainWaysToPayEdit;

  @Optional()
  @RequiredText({ label: 'Name' })
  name?: string;

  @Optional()
  @OptionalText({ label: 'Tagline', max: SHOP_LIMITS.taglineMax })
  tagline?: string;

  @Optional()
  @OptionalText({ label: 'Description', max: SHOP_LIMITS.descriptionMax })
  description?: string;

  @Optional()
  @Accent()
  accent?: string;

  @Optional()
  @SupportPhone()
  @OptionalText({ label: 'Phone', max: PHONE_TEXT_MAX })
  phone?: string;

  @Optional()
  @ValidateIf(({ email }: ShopEdit) => email !== '')
  @Email()
  email?: string;

  @Optional()
  @NestedList(() => SocialLinkRequest, {
    wrong: fixedProblem('no-list', 'The links must be a list of objects.'),
    max: SHOP_LIMITS.socialLinksMax,
    tooMany: fixedProblem('too-many', `At most ${SHOP_LIMITS.socialLinksMax} links can be given.`),
  })
  socialLinks?: SocialLinkRequest[];

  /** whether customers see how many promised times a branch has kept */
  @Optional()
  @Flag('Kept promises')
  showsPromise?: boolean;

  @Optional()
  @Page(PAGE_TITLES.about)
  about?: string;

  @Optional()
  @Page(PAGE_TITLES.terms)
  terms?: string;

  @Optional()
  @Page(PAGE_TITLES.privacy)
  privacy?: string;

  @Optional()
  @Page(PAGE_TITLES.feedback)
  feedback?: string;

  /** the pages that are confirmed as they are */
  @Optional()
  @ArrayUnique(reports(fixedProblem('twice', 'Every page can be confirmed once.')))
  @IsIn(CONFIRMED_PAGES, {
    each: true,
    ...reports(fixedProblem('unknown-page', `A page must be one of ${CONFIRMED_PAGES.join(', ')}.`)),
  })
  @IsArray(reports(fixedProblem('no-list', 'The pages must be a list.')))
  confirm?: ConfirmedPage[];
}

/** `POST /api/shop/preview`: a text as its page will show it. */
export class ShopPreviewRequest {
  @Page('The text')
  text!: string;
}
