/** What more than one part of the program says: rules of `libs/domain` and parts of the client that every page uses. */
export const common = {
  'estimate.Delivery': 'Delivered in about {from} to {to} minutes',
  'estimate.Pickup': 'Ready in about {from} to {to} minutes',
} as const;
