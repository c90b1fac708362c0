/** The questions on an order’s page about food that is sold out. */
export const shortage = {
  'order.shortage.ask': 'What shall we do with {quantity} × {name}? The kitchen has not started your order yet.',
  'order.shortage.back': 'New total {total}. We refund {amount} to your card.',
  'order.shortage.call': 'If you do not choose within {minutes} minutes, we call you.',
  'order.shortage.called': 'We are about to call you. You can still choose here.',
  'order.shortage.cancel': 'Cancel the whole order',
  'order.shortage.choice': '{name} · {amount} less',
  'order.shortage.choiceSame': '{name} · same price',
  'order.shortage.choose': 'Choose one',
  'order.shortage.instead': 'Instead',
  'order.shortage.leaveOut': 'Leave it out',
  'order.shortage.leaveOutLine': 'Leave out {name}',
  'order.shortage.replace': 'Take something else',
  'order.shortage.take': 'Take {name}',
  'order.shortage.title': 'Sorry, {name} is sold out',
  'order.shortage.total': 'New total {total}, {amount} less.',
  'order.shortage.totalSame': 'The total stays {total}.',
} as const;
