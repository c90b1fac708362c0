import type { BannerImage } from '../../../../libs/contract/branches/selling.js';
import { imageUrl } from '../../../../libs/domain/menu/pictures.js';
import { rupees } from '../../../../libs/domain/money/money.js';
import { foodPath, menuPath } from '../../../../libs/domain/shop/addresses.js';
import { type Html, html } from '../../common/http/html.js';
import type { BranchView } from '../branch-view.js';
import type { FoodView, SectionView } from '../menu-view.js';
import type { Reader } from '../reader.js';
import { openingOf } from './branch-content.js';
import { picture } from './frame.js';

/** pictures on a first screen, which load first */
const URGENT = 4;

interface MenuFacts {
  title: string;
  branch: BranchView;
  /** in the order of the page */
  sections: readonly SectionView[];
  /** the first picture of the carousel */
  banner: BannerImage | undefined;
  /** whose sheet is open */
  food?: FoodView | undefined;
}

/** Returns a menu with its categories, foods, prices, and why a food cannot be ordered now. */
export function menuContent({ title, branch, sections, banner, food }: MenuFacts, reader: Reader): Html {
  const { t } = reader;
  let urgent = food ? 0 : URGENT;
  const row = (one: FoodView): Html => {
    urgent -= 1;
    return foodRow(one, { branch, isUrgent: urgent >= 0, reader });
  };
  const types = sections.map(({ id, name }) => html`<a href="#type-${id}">${name}</a>`);
  const parts = sections.map(
    ({ id, name, groups }) => html`<section><h2 id="type-${id}">${name}</h2>
${groups.map((group) => html`<div class="first-group"><h3>${group.name}</h3><ul class="first-foods">${group.foods.map(row)}</ul></div>`)}</section>`,
  );
  return html`<div class="first-menu">${food ? foodCard(food, reader) : html``}${
    banner
      ? html`<div class="first-banner">${picture(banner.image_url, { sizes: '(min-width: 1100px) 880px, 100vw', width: 1280, height: 549, isUrgent: true })}</div>`
      : html``
  }<div class="first-head">${food ? html`<h2 class="first-title">${title}</h2>` : html`<h1>${title}</h1>`}<p class="first-at"><span>${branch.name}</span>${openingOf(branch, reader)}</p></div>
<div class="first-bars"><span class="first-search" aria-hidden="true">${t('shop.menu.find')}</span><nav class="first-types" aria-label="${t('shop.menu.types')}"><a href="${menuPath(branch.slug)}" aria-current="true">${t('shop.menu.allTypes')}</a>${types}</nav></div>
${parts.length > 0 ? parts : html`<p>${t('shop.menu.none')}</p>`}</div>`;
}

const price = ({ cents }: FoodView, { say }: Reader): Html => html`<span translate="no">${say(rupees(cents))}</span>`;

const foodPicture = ({ image }: FoodView, sizes: string, isUrgent: boolean): Html =>
  image === null ? html`<span></span>` : picture(imageUrl(image), { sizes, width: 640, height: 640, isUrgent });

function foodRow(
  food: FoodView,
  { branch, isUrgent, reader }: { branch: BranchView; isUrgent: boolean; reader: Reader },
): Html {
  const words = food.hint || food.description;
  return html`<li${food.reason === '' ? html`` : html` class="first-away"`}><div><h4><a href="${foodPath(branch.slug, food.slug)}">${food.name}</a></h4><p class="first-price">${price(food, reader)}</p>${
    words === '' ? html`` : html`<p class="first-words">${words}</p>`
  }</div><div class="first-picture">${foodPicture(food, '104px', isUrgent)}${food.reason === '' ? html`` : html`<span>${food.reason}</span>`}</div></li>`;
}

/** Returns the food whose address was opened, as its sheet shows it. */
const foodCard = (food: FoodView, reader: Reader): Html =>
  html`<article class="first-food"><div class="first-picture">${foodPicture(food, '(min-width: 560px) 480px, 100vw', true)}</div><h1>${food.name}</h1><p class="first-price">${price(food, reader)}</p>${
    food.description === '' ? html`` : html`<p>${food.description}</p>`
  }${food.reason === '' ? html`` : html`<p class="first-words">${food.hint || food.reason}</p>`}</article>`;
