/** What the server says after a command, the text messages that customers get, and what follows a rejection. */
export const server = {
  'change.unnamed': 'This item',
  'done.branch.busy': '{branch} adds {minutes} minutes for the next hour.',
  'done.branch.not-busy': '{branch} is busy no longer.',
  'done.branch.paused': '{branch} takes no orders for {minutes} minutes.',
  'done.branch.resumed': '{branch} takes orders again.',
  'done.code-again': 'A new code is on its way.',
  'done.code-to': 'A code is on its way to {phone}.',
  'done.code-to-orders': 'If {phone} has orders here, a code is on its way to it.',
  'done.confirmed': 'Thank you! Your order is confirmed.',
  'done.confirmed-by-phone': 'Order {number} is confirmed.',
  'done.delivered.Delivery': 'Order {number} is delivered',
  'done.delivered.Delivery.Pay by Card': 'Order {number} is delivered, paid by card',
  'done.delivered.Delivery.Pay by Cash': 'Order {number} is delivered, paid in cash',
  'done.delivered.Pickup': 'Order {number} is handed over',
  'done.delivered.Pickup.Pay by Card': 'Order {number} is handed over, paid by card',
  'done.delivered.Pickup.Pay by Cash': 'Order {number} is handed over, paid in cash',
  'done.dispatched': 'Order {number} is out for delivery',
  'done.enter-code': 'Enter the code that was sent to your phone.',
  'done.line': '{name} of order {number} is made',
  'done.line-again': '{name} of order {number} is to be made again',
  'done.lines': '{count, plural, one {One line of order {number} is made} other {# lines of order {number} are made}}',
  'done.lines-again':
    '{count, plural, one {One line of order {number} is to be made again} other {# lines of order {number} are to be made again}}',
  'done.made-again': 'Order {number} is being made again',
  'done.not-dispatched': 'Order {number} is not out yet',
  'done.not-ready': 'Order {number} is not ready yet',
  'done.paid.Pay by Card': 'Order {number} was paid by card',
  'done.paid.Pay by Cash': 'Order {number} was paid in cash',
  'done.payment-page': 'You are taken to the payment page. Your order is kept until {until}.',
  'done.placed': 'Your order is placed.',
  'done.printed': 'Ticket {number} was sent to the printer.',
  'done.ready': 'Order {number} is ready',
  'done.rejected-by-phone': 'Order {number} was rejected.',
  'done.released': 'Order {number} is released. Its portions are on the menu again.',
  'done.started': 'Order {number} is being made',
  'done.unknown-line': 'The line',
  'done.waits-again': 'Order {number} waits again',
  'done.withdrawn': 'Your order is cancelled.',
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
