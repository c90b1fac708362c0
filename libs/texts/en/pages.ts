/**
 * The pages of a shop that has written none, as Markdown with `{store}` in place of its name. They state nothing that a
 * shop may not hold: it reads them, changes them and confirms them before it opens.
 */
export const pages = {
  about: `
{store} cooks to order, for delivery and pickup. Choose your outlet, and see what its kitchen has now, with today’s prices.

## Say hello

Call or write to us: you find our phone number and our email address at the foot of this page.
`,
  terms: `
## General terms

An order is placed when it is confirmed: by the payment, or by the code that we send to your phone. Until then we hold the food for you for a few minutes. Prices, opening hours and what is available are those shown at that moment.

Please give a phone number that we can reach you on. Without it we may not be able to deliver.

## Refund of order

We refund expired or missing items only. Show us the bill and a photo of what you received, and the outlet puts it right.

## Currency

All prices are in Sri Lankan rupees (LKR), shown as Rs., and all payments are taken in that currency.

## Financial security

Card payments are made on the bank’s own encrypted page. We never see or store a card number. We learn only whether the payment was made.

## No financial refunds through the website

Refunds are not paid out through this website. They are arranged by the outlet that made the order.

## Discounts

Discounts do not combine with other promotions. One promo code applies to one order.
`,
  privacy: `
## Release of customer information

Your name, phone number, email and address are seen by the outlet that makes your order and by the person who brings it to you. We do not sell them, rent them out or hand them to anybody else.

There are two exceptions. The one-time code goes to your phone through a message provider, who receives your number and the code. And if the law requires it, we answer a lawful request from the authorities.

Card details are entered on the bank’s own page. They never reach us.

## Uses of customer data

Beyond your order, we use your details for two purposes only:

- Promotions: to send you offers of your outlet. Ask us once to stop, and we stop.
- Feedback: to answer what you wrote to us, and to learn from it.

Your cart, your address and your notes are kept on your own device until you order or clear them. If you tick “Remember me on this phone”, so are your name, number, email, way to pay and last orders, until you press “Forget me”. A cookie distinguishes your device from others, only to keep anyone from blocking food with orders that are never paid. To see or remove what we hold about you, write to the address at the foot of this page.
`,
} as const;
