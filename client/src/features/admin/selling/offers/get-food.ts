import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import { choice, named } from '../../fields/choices.js';

/** The field for the food that a rule gives free. */
export const getFood = (branch: StaffBranch) =>
  choice('Get Food', named(branch.food), { placeholder: 'Select the free food', message: 'Select a Get Food!' });
