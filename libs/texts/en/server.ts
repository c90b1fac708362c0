/** The server's rejections by their codes, and the text messages that customers get. */
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
  'server.order.alreadyConfirmed': 'This order is confirmed already.',
  'server.order.alreadyPaid': 'This order is paid already. There is nothing more to do.',
  'server.order.codeEnded': 'Too many wrong codes. Ask for a new code.',
  'server.order.codeExpired': 'This code has expired. Ask for a new code.',
  'server.order.codeJustSent': 'A code was just sent.',
  'server.order.codeNotAwaited': 'This order is {status} and awaits no code.',
  'server.order.finished': 'This order is finished, so it can no longer be cancelled.',
  'server.order.heldTooLong': 'This order was not paid in time. Please place a new one.',
  'server.order.noCode': 'This order has no code to confirm. Check the order number.',
  'server.order.noMoreCodes': 'No more codes can be sent for this order. Call the branch to confirm it.',
  'server.order.notPayable': 'You can no longer pay for this order. Please place a new one.',
  'server.order.nothingToCancel': 'This order is {status}, so there is nothing to cancel.',
  'server.order.otherDay': 'This order is from another day. Please place a new one.',
  'server.order.paymentAboveLimit':
    '{paymentType} is not possible for this order: Minimum total to enable option is {limit}.',
  'server.order.paymentFixed': 'This order is {status}, so how it is paid cannot be changed.',
  'server.order.phoneNotMobile':
    'The code that confirms this order goes by SMS to a Sri Lankan mobile number (07…). Please pay online.',
  'server.order.started': 'The kitchen has started this order, so it cannot be cancelled here. Call the branch.',
  'server.order.tooManyAttempts': 'There were too many payment tries for this order. Please place a new one.',
} as const;
