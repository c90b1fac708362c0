/** What search engines require of the facts in a page, as a JSON schema. */
const url = { type: 'string', format: 'uri', pattern: '^https://' };
const words = { type: 'string', minLength: 1 };
const clock = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' };
const ofType = (name: string, properties: object, required: string[] = Object.keys(properties)) => ({
  type: 'object',
  properties: { '@type': { const: name }, ...properties },
  required: ['@type', ...required],
  unevaluatedProperties: false,
});

const hours = ofType(
  'OpeningHoursSpecification',
  {
    dayOfWeek: { type: 'string', pattern: '^https://schema\\.org/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$' },
    validFrom: { type: 'string', format: 'date' },
    validThrough: { type: 'string', format: 'date' },
    opens: clock,
    closes: clock,
  },
  ['opens', 'closes'],
);
const item = ofType(
  'MenuItem',
  {
    '@id': url,
    name: words,
    description: words,
    image: url,
    suitableForDiet: { type: 'array', items: url, minItems: 1 },
    offers: ofType('Offer', {
      url,
      price: { type: 'string', pattern: '^\\d+\\.\\d{2}$' },
      priceCurrency: { const: 'LKR' },
      availability: { enum: ['InStock', 'SoldOut', 'LimitedAvailability'].map((name) => `https://schema.org/${name}`) },
    }),
  },
  ['@id', 'name', 'offers'],
);
const group = ofType('MenuSection', { name: words, hasMenuItem: { type: 'array', items: item, minItems: 1 } });
const section = ofType('MenuSection', { name: words, hasMenuSection: { type: 'array', items: group, minItems: 1 } });
const menu = ofType('Menu', {
  '@id': url,
  name: words,
  inLanguage: { enum: ['en', 'si', 'ta'] },
  hasMenuSection: { type: 'array', items: section, minItems: 1 },
});
const restaurant = ofType(
  'Restaurant',
  {
    '@id': url,
    name: words,
    url,
    telephone: { type: 'string', pattern: '^\\+94\\d{9}$' },
    address: ofType('PostalAddress', { streetAddress: words, addressCountry: { const: 'LK' } }),
    geo: ofType('GeoCoordinates', { latitude: { type: 'number' }, longitude: { type: 'number' } }),
    image: url,
    currenciesAccepted: { const: 'LKR' },
    openingHoursSpecification: { type: 'array', items: hours, minItems: 1 },
    specialOpeningHoursSpecification: { type: 'array', items: hours, minItems: 1 },
    hasMenu: url,
  },
  ['@id', 'name', 'url', 'telephone', 'address', 'openingHoursSpecification', 'hasMenu'],
);
const breadcrumbs = ofType('BreadcrumbList', {
  itemListElement: {
    type: 'array',
    minItems: 2,
    items: ofType('ListItem', { position: { type: 'integer', minimum: 1 }, name: words, item: url }),
  },
});
const organization = ofType(
  'Organization',
  { '@id': url, name: words, url, logo: url, telephone: words, sameAs: { type: 'array', items: url } },
  ['@id', 'name', 'url'],
);

export const FACTS_SCHEMA = {
  type: 'object',
  properties: {
    '@context': { const: 'https://schema.org' },
    '@graph': {
      type: 'array',
      minItems: 1,
      items: { oneOf: [restaurant, menu, item, breadcrumbs, organization] },
    },
  },
  required: ['@context', '@graph'],
  additionalProperties: false,
};
