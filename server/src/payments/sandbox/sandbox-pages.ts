import { formatRupees } from '../../../../libs/domain/money/money.js';
import { type Html, html } from '../../common/http/html.js';
import type { SandboxChoice } from './sandbox-bank.js';
import { SANDBOX_PATH } from './sandbox-parties.js';

export interface SandboxPage {
  title: string;
  body: Html;
}

const BADGE = html`<span class="badge">Sandbox: no card, no money</span>`;

const BUTTONS: { choice: SandboxChoice; label: string; hint: string }[] = [
  { choice: 'pay', label: 'Pay', hint: 'The bank approves, and the browser goes back to the shop.' },
  {
    choice: 'decline',
    label: 'Have the card declined',
    hint: 'The bank says no, and the browser goes back to the shop.',
  },
  {
    choice: 'pay-and-close',
    label: 'Pay, then lose the browser',
    hint: 'The bank approves, but the way back is lost. The shop has to find out by itself.',
  },
  { choice: 'leave', label: 'Leave without paying', hint: 'Nothing is decided. The order expires after a while.' },
];

interface Choosing {
  storeName: string;
  ref: string;
  amountCents: number;
  description: string;
}

/** Returns the bank's page on which the buyer chooses the result of the payment. */
export function choicePage({ storeName, ref, amountCents, description }: Choosing): SandboxPage {
  return {
    title: `Pay ${storeName}`,
    body: html`<h1>Pay ${storeName}</h1>${BADGE}
<div class="panel">
  <div class="quiet">Amount</div><div class="sum">${formatRupees(amountCents)}</div>
  <dl><dt>For</dt><dd>${description}</dd><dt>Payment no.</dt><dd>${ref}</dd></dl>
</div>
<form method="post" action="${SANDBOX_PATH}/decide"><input type="hidden" name="ref" value="${ref}">
${BUTTONS.map(
  ({ choice, label, hint }, i) =>
    html`<button name="choice" value="${choice}" class="${i === 0 ? 'main' : ''}">${label}<small>${hint}</small></button>`,
)}
</form>`,
  };
}

/** Returns the page that posts the answer to the shop, by a script, or by a button if scripts are off. */
export function returnPage({
  responseUrl,
  fields,
}: {
  responseUrl: string;
  fields: Record<string, string>;
}): SandboxPage {
  const inputs: Html[] = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return {
    title: 'Back to the shop',
    body: html`<h1>Back to the shop</h1><p class="quiet">One moment: the bank sends you back.</p>
<form id="return" method="post" action="${responseUrl}">${inputs}<button class="main">Return to the shop</button></form>
<script src="${SANDBOX_PATH}/return.js" defer></script>`,
  };
}

export const RETURN_SCRIPT = "document.getElementById('return').submit();\n";

const ENDINGS: Record<'pay-and-close' | 'leave', { title: string; text: string }> = {
  'pay-and-close': {
    title: 'Paid, and the browser is lost',
    text: 'The bank has the money, but its answer never reaches the shop. Close this tab: the shop asks the bank by itself within about a minute.',
  },
  leave: {
    title: 'Left without paying',
    text: 'Nothing was paid, and the shop receives no answer. Close this tab: the order waits for its time to pay, then expires and gives its portions back.',
  },
};

/** Returns the page of a payment for which the shop gets no answer. */
export function endingPage(choice: keyof typeof ENDINGS): SandboxPage {
  const { title, text } = ENDINGS[choice];
  return { title, body: html`<h1>${title}</h1>${BADGE}<p class="after">${text}</p><p><a href="/">To the shop</a></p>` };
}

/** Returns the page for a rejected form: altered, foreign, or with a reference that was used before. */
export function unknownPaymentPage(): SandboxPage {
  return {
    title: 'Payment refused',
    body: html`<h1>Payment refused</h1>${BADGE}
<p>This payment was begun before, or its form was changed on the way. Go back to the shop and pay from there again.</p>
<p><a href="/">To the shop</a></p>`,
  };
}
