import { rupees } from '../../../../ui/staff/rupees.js';
import { money, text, toggle } from '../../fields/kinds.js';

/** The fields of each rule that applies from a certain amount on. */
export const AMOUNT = {
  name: { ...text('Name'), column: { isStrong: true } },
  from: {
    ...money('From Amount', {
      min: 1,
      hint: 'Compared with the sub total, before promo code and delivery charge.',
    }),
    show: rupees,
    column: {},
  },
};

/** An inactive rule is kept for later. */
export const ACTIVE = {
  ...toggle('Active'),
  blank: true,
  show: (isActive: boolean) => (isActive ? 'Yes' : 'Paused'),
  column: {},
};
