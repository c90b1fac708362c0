import { expect, test } from './support/test.js';

test.use({ javaScriptEnabled: false });

const WORDS = {
  en: { branch: 'Colombo 07', hours: 'Opening hours', price: 'Rs. 1,450', menu: 'Menu' },
  si: { branch: 'කොළඹ 07', hours: 'විවෘත වේලාවන්', price: 'රු. 1,450', menu: 'මෙනුව' },
  ta: { branch: 'கொழும்பு 07', hours: 'திறந்திருக்கும் நேரம்', price: 'ரூ. 1,450', menu: 'மெனு' },
};

test('a person without JavaScript reads hours, menu and prices in three languages', { tag: '@long' }, async ({
  page,
  faults,
}) => {
  // the browser reports its scripts, which it does not run
  faults.allow(/\.js csp$/);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Colombo 07/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colombo 07');
  for (const [language, { branch, hours, price, menu }] of Object.entries(WORDS)) {
    await page.goto(`/at/colombo-07?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(branch);
    await expect(page.getByRole('heading', { name: hours })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: '0112696107' })).toHaveAttribute(
      'href',
      'tel:0112696107',
    );
    await page.goto(`/at/colombo-07/menu?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(menu);
    const food = page
      .getByRole('listitem')
      .filter({ has: page.locator('a[href="/at/colombo-07/menu/classic-smash"]') });
    await expect(food).toContainText(price);
  }
});
