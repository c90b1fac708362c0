/** What more than one part of the program says: rules of `libs/domain` and parts of the client that every page uses. */
export const common = {
  'estimate.Delivery': 'Delivered in about {from} to {to} minutes',
  'estimate.Pickup': 'Ready in about {from} to {to} minutes',
  'staff.user.devices': 'Password and devices',
  'staff.user.hi': 'Hi, {name}',
  'staff.user.signOut': 'Sign out of {name}',
  'staff.user.signedOut': 'You are signed out.',
  'staff.warnings.notLoaded': 'Warnings about the boards did not load. Load the page again to see them.',
} as const;
