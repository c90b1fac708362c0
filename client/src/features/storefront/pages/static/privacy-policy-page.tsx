import { StaticPage, StaticSection } from './static-page.js';

export default function PrivacyPolicyPage() {
  return (
    <StaticPage
      title="Privacy Policy"
      lead="We ask for what an order needs, and we keep it to ourselves. Here is what that means."
    >
      <StaticSection title="Release of customer information">
        <p>
          Your name, phone number, email and address are seen by the outlet that makes your order and by the person who
          brings it to you. We do not sell them, rent them out or hand them to anybody else.
        </p>
        <p>
          There are two exceptions. The one-time code goes to your phone through a message provider, who receives your
          number and the code. And where the law requires it, we answer a lawful request from the authorities.
        </p>
        <p>Card details are entered on the bank’s own page. They never reach us.</p>
      </StaticSection>
      <StaticSection title="Uses of customer data">
        <p>Beyond your order, we use your details for two purposes only:</p>
        <ul>
          <li>Promotions: to send you offers of your outlet. Ask us once to stop, and we stop.</li>
          <li>Feedback: to answer what you wrote to us, and to learn from it.</li>
        </ul>
        <p>
          Your cart, your address and your notes are kept on your own device until you order or clear them. If you tick
          “Remember me on this phone”, so are your name, number, email, way to pay and last orders, until you press
          “Forget me”. A cookie distinguishes your device from others, only to keep anyone from blocking food with
          orders that are never paid. To see or remove what we hold about you, write to the address at the foot of this
          page.
        </p>
      </StaticSection>
    </StaticPage>
  );
}
