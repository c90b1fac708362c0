import { StaticPage, StaticSection } from './static-page.js';

export default function TermsPage() {
  return (
    <StaticPage
      title="Terms & Conditions"
      lead="Short, because an order is simple: you choose, we cook, and what the screen said is what it costs."
    >
      <StaticSection title="General terms">
        <p>
          An order is placed when it is confirmed: by the payment, or by the code that we send to your phone. Until then
          we hold the food for you for a few minutes. Prices, opening hours and what is available are those shown at
          that moment.
        </p>
        <p>Please give a phone number that we can reach you on; without it we may not be able to deliver.</p>
      </StaticSection>
      <StaticSection title="Refund of order">
        <p>
          We refund expired or missing items only. Show us the bill and a photo of what you received, and the outlet
          puts it right.
        </p>
      </StaticSection>
      <StaticSection title="Currency">
        <p>All prices are in Sri Lankan rupees (LKR), shown as Rs., and all payments are taken in that currency.</p>
      </StaticSection>
      <StaticSection title="Financial security">
        <p>
          Card payments are made on the bank’s own encrypted page. We never see or store a card number; we learn only
          whether the payment was made.
        </p>
      </StaticSection>
      <StaticSection title="No financial refunds through the website">
        <p>Refunds are not paid out through this website. They are arranged by the outlet that made the order.</p>
      </StaticSection>
      <StaticSection title="Discounts">
        <p>Discounts do not combine with other promotions. One promo code applies to one order.</p>
      </StaticSection>
    </StaticPage>
  );
}
