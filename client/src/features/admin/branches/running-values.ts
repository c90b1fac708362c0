import { RUNNING_SETTINGS, type StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import { inCamelCase } from '@libs/domain/text/named-fields.js';
import type { FormPart, RunningValues } from './form-section.js';
import { OPENING } from './hours/opening-fields.js';
import { KITCHEN } from './kitchen-fields.js';
import { LATER, TILL } from './order-fields.js';

type Running = Pick<StaffBranchSummary, (typeof RUNNING_SETTINGS)[number] | 'ageing' | 'own_screens_only'>;

export const runningValuesOf = (branch: Running): RunningValues => ({
  ...inCamelCase(branch, RUNNING_SETTINGS),
  ageing: branch.ageing,
  // the code never leaves the server
  cancelCode: '',
  ownScreensOnly: branch.own_screens_only,
});

/** The sections of both forms of a branch. */
export const RUNNING: FormPart = {
  labels: { ...OPENING.labels, ...LATER.labels, ...TILL.labels, ...KITCHEN.labels },
  show: { ...OPENING.show, ...LATER.show, ...TILL.show, ...KITCHEN.show },
  blank: { ...OPENING.blank, ...LATER.blank, ...TILL.blank, ...KITCHEN.blank },
};
