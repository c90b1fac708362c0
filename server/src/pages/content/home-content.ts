import type { BranchSummary } from '../../../../libs/contract/branches/branches.js';
import type { Brand } from '../../../../libs/contract/branches/shop.js';
import { LANGUAGE, type Language } from '../../../../libs/contract/values.js';
import { languageOf } from '../../../../libs/domain/text/names.js';
import { Html, html } from '../../common/http/html.js';
import type { Reader } from '../reader.js';
import { openingOf } from './branch-content.js';
import { picture } from './frame.js';

/** Returns branches as links. @param pathOf returns the address of a branch's link by its slug */
const branchList = (branches: readonly BranchSummary[], pathOf: (slug: string) => string, reader: Reader): Html =>
  html`${branches.some(({ location }) => location != null) ? html`<div class="first-near"></div>` : html``}<ul class="first-branches">${branches.map(
    (branch) =>
      html`<li><a href="${pathOf(branch.slug ?? '')}"><b>${branch.name}</b><span>${branch.address}</span>${openingOf(branch, reader)}</a></li>`,
  )}</ul>`;

/** Returns the choice of a language as links; nothing if the chain offers only one. */
const languageLinks = (languages: readonly Language[], { language }: Reader): Html =>
  languages.length < 2
    ? html``
    : html`<p class="first-languages">${languages.map(
        (code) =>
          html`<a href="/?lang=${code}" lang="${code}" hreflang="${code}"${code === language ? html` aria-current="true"` : html``}>${LANGUAGE[code].name}</a>`,
      )}</p>`;

interface HomeFacts {
  brand: Brand;
  branches: readonly BranchSummary[];
  languages: readonly Language[];
  pathOf: (slug: string) => string;
}

/** Returns the start of an order: the choice of an outlet. */
export function homeContent({ brand, branches, languages, pathOf }: HomeFacts, reader: Reader): Html {
  const { t } = reader;
  const [before = '', store = '', after = ''] = t('shop.home.welcome', { store: '{store}' }).split(/<\/?store>/);
  const named = store.replace('{store}', () => brand.name);
  const drawing = brand.home_url
    ? picture(brand.home_url, { sizes: '(max-width: 1070px) 28vw, 300px', width: 960, height: 720, isUrgent: true })
    : html``;
  const isSoon = branches.length === 0;
  return html`<div class="first-home">${languageLinks(languages, reader)}<div class="first-hero"><div><h1>${before}<span>${named}</span>${after}</h1>
<p class="first-lead">${isSoon ? t('shop.home.soon') : t('shop.home.select')}</p></div><div class="first-drawing">${drawing}</div></div>
${branchList(branches, pathOf, reader)}</div>`;
}

/** Returns the choice of an outlet in the place of a page that needs one. */
export const choiceContent = (
  { title, branches, pathOf }: Pick<HomeFacts, 'branches' | 'pathOf'> & { title: string },
  reader: Reader,
): Html =>
  html`<div class="first-choice"><h1>${branches.length === 0 ? reader.t('shop.home.soon') : title}</h1>${branchList(branches, pathOf, reader)}</div>`;

/** Returns the page at an address that leads nowhere. */
export const nothingContent = (title: string, { t }: Reader): Html =>
  html`<div class="first-nothing"><h1>${title}</h1><p class="first-buttons"><a class="first-main-button" href="/">${t('shop.branch.choose')}</a></p></div>`;

/** Returns a text of the shop's. @param text HTML that `richText` has made */
export const textContent = ({
  title,
  text,
  contacts,
}: {
  title: string;
  text: string;
  contacts: readonly { href: string; words: string }[];
}): Html =>
  html`<article class="first-text"><h1>${title}</h1><div lang="${languageOf(text)}">${new Html(text)}</div>${
    contacts.length === 0
      ? html``
      : html`<ul class="first-contacts">${contacts.map(({ href, words }) => html`<li><a href="${href}">${words}</a></li>`)}</ul>`
  }</article>`;
