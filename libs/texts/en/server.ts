/** The text messages that customers get, and what follows a rejection. */
export const server = {
  'message.cancelled':
    '{store}: your order {number} had to be cancelled. We will refund what you paid by card. Questions? Call {phone}.',
  'message.code.order':
    '{code} is your code to confirm your {total} order at {store}. It ends in 5 minutes. Never tell it to anyone.',
  'message.code.orders':
    '{code} is your code to see your orders at {store}. It ends in 5 minutes. Never tell it to anyone.',
  'message.confirmed': '{store}: your order {number} is confirmed. Follow it: {page}',
  'message.delivered.Delivery': '{store}: your order {number} was delivered. Enjoy!',
  'message.delivered.Pickup': '{store}: your order {number} was handed over. Enjoy!',
  'message.dispatched': '{store}: your order {number} is on its way to you.',
  'message.paid-too-late':
    '{store}: your order {number} had expired when your payment arrived. We will not make it, and will refund your payment. Questions? Call {phone}.',
  'message.paid-twice':
    '{store}: your order {number} was paid twice. We will refund the second payment. Questions? Call {phone}.',
  'message.ready': '{store}: your order {number} is ready. Come and collect it while it is hot!',
  'message.refund-needed':
    '{store}: your order {number} could no longer be kept when your payment arrived. We will refund it. Questions? Call {phone}.',
  'message.restored':
    '{store}: your order {number} was cancelled by mistake and is being made after all. Follow it: {page}',
  'message.too-early.Delivery':
    '{store}: your order {number} has not reached you yet: our last message came too early, sorry.',
  'message.too-early.Pickup': '{store}: your order {number} is still with us: our last message came too early, sorry.',
  'message.withdrawn':
    '{store}: your order {number} is cancelled, as you asked. We will refund what you paid by card. Questions? Call {phone}.',
  'server.again.minutes': 'Try again in {minutes} minutes.',
  'server.again.seconds': 'Try again in {seconds, plural, one {# second} other {# seconds}}.',
} as const;
