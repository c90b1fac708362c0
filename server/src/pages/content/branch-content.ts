import type { Delivery } from '../../../../libs/contract/branches/selling.js';
import { rupees, toCents } from '../../../../libs/domain/money/money.js';
import { menuPath } from '../../../../libs/domain/shop/addresses.js';
import type { Hours } from '../../../../libs/domain/time/business-time.js';
import { longDayText } from '../../../../libs/domain/time/calendar-date.js';
import { DAYS_OF_WEEK, periodsOn, specialReasonOn, weekOf } from '../../../../libs/domain/time/opening-hours.js';
import type { TextId } from '../../../../libs/texts/text.js';
import { type Html, html } from '../../common/http/html.js';
import type { BranchView } from '../branch-view.js';
import type { SectionView } from '../menu-view.js';
import type { Reader } from '../reader.js';

/** the most special days that are listed */
const DAYS_LISTED = 10;

const dash = ({ open, close }: Hours): string => `${open} – ${close}`;

/** Says whether a branch is open, with its hours of today. Until when it is open would be wrong in a page that is kept. */
export const openingOf = (branch: Pick<BranchView, 'is_open' | 'open' | 'close'>, { t }: Reader): Html => {
  const hours = branch.open === branch.close ? '' : ` · ${dash(branch)}`;
  return branch.is_open
    ? html`<span class="first-open">${t('shop.opening.open')}${hours}</span>`
    : html`<span class="first-closed">${t('shop.opening.closed')}${hours}</span>`;
};

/** Returns the periods of a day in words. */
function periodsInWords(periods: readonly Hours[], { t }: Reader): string {
  if (periods.length === 0) return t('shop.opening.closed');
  return periods.map((one) => (one.open === one.close ? t('shop.outlet.allDay') : dash(one))).join(', ');
}

const row = (name: string, value: string, more = ''): Html =>
  html`<div><dt>${name}</dt><dd><span>${value}</span>${more === '' ? html`` : html`<small>${more}</small>`}</dd></div>`;

/** Returns the hours of a week, Monday first; one line if all days are the same. */
function weekRows(week: readonly (readonly Hours[])[], reader: Reader): Html[] {
  const days = DAYS_OF_WEEK.map((_, index) => periodsInWords(week[index] ?? [], reader));
  const [first = ''] = days;
  if (days.every((day) => day === first)) return [row(reader.t('shop.outlet.everyDay'), first)];
  return days.map((hours, index) => row(reader.say({ id: `date.spoken.${index + 1}` as TextId }), hours));
}

function specialRows(branch: BranchView, reader: Reader): Html[] {
  const dates = [...(branch.closings ?? []), ...(branch.special_hours ?? [])].map(({ date }) => date);
  return [...new Set(dates)]
    .sort()
    .slice(0, DAYS_LISTED)
    .map((date) =>
      row(
        reader.say(longDayText(date)),
        periodsInWords(periodsOn(branch, date), reader),
        specialReasonOn(branch, date),
      ),
    );
}

function areaRow({ area, amount, minimum }: Delivery, { t, say }: Reader): Html {
  const charge = amount === 0 ? t('shop.address.freeDelivery') : say(rupees(toCents(amount)));
  return row(area, charge, minimum ? t('shop.address.from', { amount: rupees(toCents(minimum)) }) : '');
}

const rowsUnder = (title: Html, rows: readonly Html[]): Html =>
  rows.length === 0 ? html`` : html`${title}<dl>${rows}</dl>`;

interface BranchFacts {
  branch: BranchView;
  areas: readonly Delivery[];
  sections: readonly SectionView[];
}

/** Returns a branch's page: place, hours, delivery areas and menu. */
export function branchContent({ branch, areas, sections }: BranchFacts, reader: Reader): Html {
  const { t } = reader;
  const menu = menuPath(branch.slug);
  const types = sections.filter(({ isOffer }) => !isOffer);
  return html`<div class="first-outlet"><h1>${branch.name}</h1><p class="first-lead">${branch.address}</p>
<a class="first-phone" href="tel:${branch.phone}">${branch.phone}</a><p>${openingOf(branch, reader)}</p>
<p class="first-buttons"><a class="first-main-button" href="${menu}">${t('shop.outlet.pickup')}</a>${
    areas.length > 0 ? html`<a href="${menu}">${t('shop.outlet.delivery')}</a>` : html``
  }</p>
<div class="first-cards"><section><h2>${t('shop.outlet.hours')}</h2><dl>${weekRows(weekOf(branch), reader)}</dl>${rowsUnder(
    html`<h3>${t('shop.outlet.specialDays')}</h3>`,
    specialRows(branch, reader),
  )}</section>
${
  areas.length > 0
    ? html`<section><h2>${t('shop.outlet.areas')}</h2><dl>${areas.map((area) => areaRow(area, reader))}</dl>${rowsUnder(
        html`<h3>${t('shop.outlet.deliveryHours')}</h3>`,
        branch.delivery_hours ? weekRows(branch.delivery_hours, reader) : [],
      )}</section>`
    : html``
}
${
  types.length > 0
    ? html`<section><h2>${t('shop.outlet.served')}</h2><p class="first-buttons">${types.map(
        ({ id, name }) => html`<a href="${menu}#type-${id}">${name}</a>`,
      )}</p><a class="first-wide" href="${menu}">${t('shop.seeTheMenu')}</a></section>`
    : html``
}</div></div>`;
}
