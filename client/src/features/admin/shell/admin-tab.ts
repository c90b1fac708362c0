import type { Settings } from '@libs/contract/branches/settings.js';
import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { RoleId } from '@libs/contract/values.js';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { IconType } from '../../../ui/drawings/icons.js';

/** The groups of the rail, in their order. */
export const RAIL_GROUPS = {
  menu: 'Food & prices',
  selling: 'Selling',
  kitchen: 'Kitchen & hours',
  chain: 'Chain',
  records: 'Records',
} as const;
export type RailGroup = keyof typeof RAIL_GROUPS;

interface TabBase {
  /** the name in the address: /admin?tab=food */
  name: string;
  title: string;
  icon: IconType;
  /** absent: above all groups */
  group?: RailGroup;
  roles: readonly RoleId[];
  /** whether the list Needs you leads to it; the rail shows it only while it is open */
  isReachedFromWork?: boolean;
  /** whether the branch has any of it; until then the rail has the tab under More. Absent: it is always used */
  isUsedBy?: (branch: StaffBranch) => boolean;
  /** whether this chain needs it; absent: every chain */
  isFor?: (settings: Settings) => boolean;
}
/** A tab about one branch's own resources. */
export interface BranchTab extends TabBase {
  of: 'branch';
  /** whether the chain's menu has it, too */
  isOfMenu?: true;
  Content: LazyExoticComponent<ComponentType<{ branch: StaffBranch }>>;
}
/** A tab about what the whole chain shares, or about what the server filters by the user. */
export interface ChainTab extends TabBase {
  of: 'chain';
  Content: LazyExoticComponent<ComponentType>;
}
export type AdminTab = BranchTab | ChainTab;

/** Whether a tab is about the chain's menu while the panel shows that. */
export const isOnChainMenu = (tab: AdminTab): boolean => tab.of === 'chain' || tab.isOfMenu === true;
