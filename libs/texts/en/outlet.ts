/** The texts of an outlet’s own page. */
export const outlet = {
  'shop.outlet.allDay': '24 hours',
  'shop.outlet.areas': 'Delivery areas',
  'shop.outlet.delivery': 'Order for delivery',
  'shop.outlet.deliveryHours': 'Delivery hours',
  'shop.outlet.everyDay': 'Every day',
  'shop.outlet.hours': 'Opening hours',
  'shop.outlet.loading': 'Loading the outlet',
  'shop.outlet.pickup': 'Order for pickup',
  'shop.outlet.served': 'On the menu',
  'shop.outlet.specialDays': 'Special days',
} as const;
