import type { Brand } from '../../../libs/contract/branches/shop.js';
import type { Mark } from '../../../libs/contract/values.js';
import { imageUrl } from '../../../libs/domain/menu/pictures.js';
import { fromCents } from '../../../libs/domain/money/money.js';
import { branchPath, foodPath, menuPath } from '../../../libs/domain/shop/addresses.js';
import type { Hours } from '../../../libs/domain/time/business-time.js';
import { DAYS_OF_WEEK, periodsOn, weekOf } from '../../../libs/domain/time/opening-hours.js';
import { Html } from '../common/http/html.js';
import type { BranchView } from './branch-view.js';
import type { FoodView, SectionView } from './menu-view.js';

/** A fact for search engines, in the vocabulary of schema.org. */
export type Fact = Record<string, unknown>;

const SCHEMA = 'https://schema.org';

/** Returns facts as a data block. `<` is escaped, so that no name ends the block or begins a comment. */
export const dataBlock = (facts: readonly Fact[]): Html =>
  new Html(
    facts.length === 0
      ? ''
      : `<script type="application/ld+json">${JSON.stringify({ '@context': SCHEMA, '@graph': facts }).replaceAll('<', '\\u003c')}</script>`,
  );

/** a period around the clock, which has no end of its own */
const spanOf = ({ open, close }: Hours) =>
  open === close ? { opens: '00:00', closes: '23:59' } : { opens: open, closes: close };
/** a day with equal times is a closed one */
const CLOSED = { opens: '00:00', closes: '00:00' };

function weekFacts(branch: BranchView): Fact[] {
  return weekOf(branch).flatMap((periods, day) =>
    periods.map((period) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `${SCHEMA}/${DAYS_OF_WEEK[day]}`,
      ...spanOf(period),
    })),
  );
}

function specialFacts(branch: BranchView): Fact[] {
  const dates = [...(branch.closings ?? []), ...(branch.special_hours ?? [])].map(({ date }) => date);
  return [...new Set(dates)].sort().flatMap((date) => {
    const periods = periodsOn(branch, date);
    return (periods.length === 0 ? [CLOSED] : periods.map(spanOf)).map((span) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      ...span,
    }));
  });
}

interface Site {
  brand: Brand;
  publicUrl: string;
}

/** Returns a branch as a restaurant. */
export function restaurantFact(branch: BranchView, { brand, publicUrl }: Site): Fact {
  const url = publicUrl + branchPath(branch.slug);
  const special = specialFacts(branch);
  const image = brand.home_url ?? brand.logo_url;
  return {
    '@type': 'Restaurant',
    '@id': url,
    name: `${brand.name}, ${branch.name}`,
    url,
    telephone: `+94${branch.phone.slice(1)}`,
    address: { '@type': 'PostalAddress', streetAddress: branch.address, addressCountry: 'LK' },
    ...(branch.location && { geo: { '@type': 'GeoCoordinates', ...branch.location } }),
    ...(image !== null && { image: publicUrl + image }),
    currenciesAccepted: 'LKR',
    openingHoursSpecification: weekFacts(branch),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
    hasMenu: publicUrl + menuPath(branch.slug),
  };
}

const DIETS: Partial<Record<Mark, string>> = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  halal: 'HalalDiet',
};

function itemFact(food: FoodView, branch: BranchView, { publicUrl }: Site): Fact {
  const url = publicUrl + foodPath(branch.slug, food.slug);
  const diets = food.marks.flatMap((mark) => DIETS[mark] ?? []);
  return {
    '@type': 'MenuItem',
    '@id': url,
    name: food.name,
    ...(food.description !== '' && { description: food.description }),
    ...(food.image !== null && { image: publicUrl + imageUrl(food.image) }),
    ...(diets.length > 0 && { suitableForDiet: diets.map((diet) => `${SCHEMA}/${diet}`) }),
    offers: {
      '@type': 'Offer',
      url,
      price: fromCents(food.cents).toFixed(2),
      priceCurrency: 'LKR',
      availability: `${SCHEMA}/${food.availability}`,
    },
  };
}

/** Returns a menu with all of its foods. */
export function menuFact(
  { branch, sections, language }: { branch: BranchView; sections: readonly SectionView[]; language: string },
  site: Site,
): Fact {
  return {
    '@type': 'Menu',
    '@id': site.publicUrl + menuPath(branch.slug),
    name: branch.name,
    inLanguage: language,
    hasMenuSection: sections.map(({ name, groups }) => ({
      '@type': 'MenuSection',
      name,
      hasMenuSection: groups.map((group) => ({
        '@type': 'MenuSection',
        name: group.name,
        hasMenuItem: group.foods.map((food) => itemFact(food, branch, site)),
      })),
    })),
  };
}

/** Returns one food of a menu. */
export const foodFact = (food: FoodView, branch: BranchView, site: Site): Fact => itemFact(food, branch, site);

/** Returns the way to a page from the start. */
export const breadcrumbFact = (steps: readonly { name: string; path: string }[], { publicUrl }: Site): Fact => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
});

/** Returns the chain, for its first page. */
export const chainFact = (
  { phone, links }: { phone: string; links: readonly string[] },
  { brand, publicUrl }: Site,
): Fact => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/`,
  name: brand.name,
  url: `${publicUrl}/`,
  ...(brand.logo_url !== null && { logo: publicUrl + brand.logo_url }),
  ...(phone !== '' && { telephone: phone }),
  ...(links.length > 0 && { sameAs: links }),
});
