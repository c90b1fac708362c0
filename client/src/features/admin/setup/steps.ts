import type { SetupStepName } from '@libs/contract/branches/setup.js';

/** A page on which a step is done. */
export interface Place {
  to: string;
  text: string;
}

interface StepWords {
  title: string;
  /** what to do, or why */
  text: string;
  /** the pages on which it is done, or which show what the server's settings decide; none for a button */
  places: readonly Place[];
}

const tab = (name: string): string => `/admin?tab=${name}`;

const IMPORT: Place = { to: `${tab('food')}&import=true`, text: 'Import a menu' };
/** The second part of the step `categories`. */
export const SUB_CATEGORY: Place = { to: `${tab('sub-food-types')}&add`, text: 'Add a sub food type' };

/** The title, text and pages of each step. */
export const STEP_WORDS: Record<SetupStepName, StepWords> = {
  branch: {
    title: 'Add a branch',
    text: 'Name, phone, address and hours. It stays a draft, which customers do not see, until you open it.',
    places: [{ to: `${tab('branches')}&add`, text: 'Add a branch' }],
  },
  hours: {
    title: 'Set its opening hours',
    text: 'Customers can order in these hours. Closed days can be added for weeks ahead.',
    places: [{ to: tab('running'), text: 'Hours & Kitchen' }],
  },
  areas: {
    title: 'Add delivery locations',
    text: 'Each has its charge. Without one, customers can only pick up.',
    places: [{ to: `${tab('delivery')}&add`, text: 'Add a delivery location' }],
  },
  categories: {
    title: 'Add categories',
    text: 'Import a menu from a spreadsheet, which adds its categories, foods and options. Or add a food type such as Kottu, and in it a sub food type such as Chicken Kottu.',
    places: [IMPORT, { to: `${tab('food-types')}&add`, text: 'Add a food type' }, SUB_CATEGORY],
  },
  foods: {
    title: 'Add foods',
    text: 'One at a time, or a whole menu from a file.',
    places: [{ to: tab('food'), text: 'Food' }, IMPORT],
  },
  staff: {
    title: 'Add staff',
    text: 'Somebody for the kitchen, and a branch manager. Tick the branches of each.',
    places: [{ to: `${tab('users')}&add`, text: 'Add a user' }],
  },
  cancel_code: {
    title: 'Set the cancel code',
    text: 'Four digits. The kitchen enters them to cancel an order.',
    places: [{ to: tab('running'), text: 'Hours & Kitchen' }],
  },
  ways_to_pay: {
    title: 'Decide how customers pay',
    text: 'Offer at least one way: cash or card at the door, at pickup, or online, and set the largest total that can be paid later. For online payments, the setting PAYMENT_GATEWAY of the server must name a real card gateway.',
    places: [{ to: `${tab('branches')}&ways=true`, text: 'Set the ways to pay' }],
  },
  messages: {
    title: 'Decide how orders are confirmed',
    text: 'Whoever runs the server sets SMS_PROVIDER: notifylk, textlk or twilio sends codes by SMS (docs/operator/configuration.md, “Providers”); with “none”, the branch confirms orders by phone. Branches, “Ways to pay”, says which it is now.',
    places: [{ to: tab('branches'), text: 'Branches' }],
  },
  legal_texts: {
    title: 'Confirm the legal texts',
    text: 'About Us, Terms and Privacy begin as templates. Read them, change them and confirm each.',
    places: [{ to: `${tab('shop')}&texts`, text: 'Read and confirm' }],
  },
  board: {
    title: 'Open a kitchen board',
    text: 'Open the kitchen on the screen that will show orders, and start a shift there.',
    places: [{ to: '/portal', text: 'Kitchen' }],
  },
  test_order: {
    title: 'Send a test order',
    text: 'Send it while a board is open: it appears there, marked as a test. It takes no stock and is in no figure.',
    places: [],
  },
  open: {
    title: 'Open to customers',
    text: 'Customers see the branch and order in its hours.',
    places: [{ to: tab('branches'), text: 'Branches' }],
  },
};

/** The text of the last step while the legal texts are not confirmed. */
export const NEEDS_TEXTS = 'Confirm the legal texts first: customers see no branch before that.';
