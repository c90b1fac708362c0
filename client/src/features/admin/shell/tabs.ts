import type { Settings } from '@libs/contract/branches/settings.js';
import type { RoleId } from '@libs/contract/values.js';
import { BRANCH_MONEY, CHAIN, MANAGERS, MENU_EDITORS, MONEY } from '@libs/domain/people/roles.js';
import { type ComponentType, lazy } from 'react';
import {
  CardIcon,
  CheckIcon,
  ClockIcon,
  FlameIcon,
  PhoneIcon,
  PinIcon,
  PlusIcon,
  ScooterIcon,
  StarIcon,
  StoreIcon,
  TagIcon,
} from '../../../ui/drawings/icons.js';
import { fetchCode } from '../../../ui/fetched-code.js';
import {
  DishIcon,
  GridIcon,
  HistoryIcon,
  LayersIcon,
  LinkIcon,
  NoteIcon,
  PeopleIcon,
  PictureIcon,
  SumIcon,
} from '../../../ui/staff/icons.js';
import type { AdminTab } from './admin-tab.js';

/** Returns a tab whose code is a chunk of its own. */
const tab = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => fetchCode(load));

/** All tabs in their order, with the roles that see them. Each is loaded when it is opened. */
const TABS: readonly AdminTab[] = [
  {
    of: 'branch',
    isOfMenu: true,
    name: 'food-types',
    group: 'menu',
    title: 'Food Types',
    icon: GridIcon,
    roles: MANAGERS,
    Content: tab(() => import('../menu/food-types-tab.js')),
  },
  {
    of: 'branch',
    isOfMenu: true,
    name: 'sub-food-types',
    group: 'menu',
    title: 'Sub Food Types',
    icon: LayersIcon,
    roles: MANAGERS,
    Content: tab(() => import('../menu/sub-food-types-tab.js')),
  },
  {
    of: 'branch',
    isOfMenu: true,
    name: 'food',
    group: 'menu',
    title: 'Food',
    icon: DishIcon,
    roles: MENU_EDITORS,
    Content: tab(() => import('../menu/food-tab.js')),
  },
  {
    of: 'branch',
    isOfMenu: true,
    name: 'options',
    group: 'menu',
    title: 'Options',
    icon: PlusIcon,
    roles: MENU_EDITORS,
    isUsedBy: ({ option_groups }) => option_groups.length > 0,
    Content: tab(() => import('../menu/options/options-tab.js')),
  },
  {
    of: 'branch',
    name: 'promo-codes',
    group: 'selling',
    title: 'Promo Codes',
    icon: TagIcon,
    roles: MANAGERS,
    isUsedBy: ({ promo_codes }) => promo_codes.length > 0,
    Content: tab(() => import('../selling/promo-codes/promo-codes-tab.js')),
  },
  {
    of: 'branch',
    name: 'delivery',
    group: 'selling',
    title: 'Delivery',
    icon: ScooterIcon,
    roles: MANAGERS,
    Content: tab(() => import('../selling/delivery-tab.js')),
  },
  {
    of: 'branch',
    isOfMenu: true,
    name: 'offers',
    group: 'menu',
    title: 'Offers',
    icon: StarIcon,
    roles: MENU_EDITORS,
    Content: tab(() => import('../selling/offers/offers-tab.js')),
  },
  {
    of: 'branch',
    isOfMenu: true,
    name: 'texts',
    group: 'menu',
    title: 'Languages',
    icon: NoteIcon,
    roles: MENU_EDITORS,
    isFor: ({ languages = [] }) => languages.length > 1,
    Content: tab(() => import('../menu/texts/texts-tab.js')),
  },
  {
    of: 'branch',
    name: 'stations',
    group: 'kitchen',
    title: 'Kitchen stations',
    icon: FlameIcon,
    roles: MANAGERS,
    isUsedBy: ({ stations }) => stations.length > 0,
    Content: tab(() => import('../menu/stations/stations-tab.js')),
  },
  {
    of: 'branch',
    name: 'by-phone',
    group: 'kitchen',
    title: 'Confirm by Phone',
    isReachedFromWork: true,
    icon: PhoneIcon,
    roles: MANAGERS,
    Content: tab(() => import('../reports/by-phone/by-phone-tab.js')),
  },
  {
    of: 'branch',
    name: 'held-stock',
    group: 'kitchen',
    title: 'Waiting for payment',
    isReachedFromWork: true,
    icon: ClockIcon,
    roles: MANAGERS,
    Content: tab(() => import('../reports/held-stock/held-stock-tab.js')),
  },
  {
    of: 'branch',
    name: 'running',
    group: 'kitchen',
    title: 'Hours & Kitchen',
    icon: ClockIcon,
    roles: MANAGERS,
    Content: tab(() => import('../branches/running-tab.js')),
  },
  {
    of: 'chain',
    name: 'shop',
    group: 'chain',
    title: 'Shop',
    icon: StoreIcon,
    roles: CHAIN,
    Content: tab(() => import('../shop/shop-tab.js')),
  },
  {
    of: 'chain',
    name: 'branches',
    group: 'chain',
    title: 'Branches',
    icon: PinIcon,
    roles: CHAIN,
    Content: tab(() => import('../branches/branches-tab.js')),
  },
  {
    of: 'chain',
    name: 'chain-menu',
    group: 'chain',
    title: 'Chain’s menu',
    icon: LayersIcon,
    roles: CHAIN,
    Content: tab(() => import('../chain/chain-tab.js')),
  },
  {
    of: 'chain',
    name: 'prices',
    group: 'menu',
    title: 'Prices',
    icon: SumIcon,
    roles: MANAGERS,
    Content: tab(() => import('../menu/prices/prices-tab.js')),
  },
  {
    of: 'chain',
    name: 'users',
    group: 'chain',
    title: 'Users',
    icon: PeopleIcon,
    roles: CHAIN,
    Content: tab(() => import('../users/users-tab.js')),
  },
  {
    of: 'chain',
    name: 'integrations',
    group: 'chain',
    title: 'Integrations',
    icon: LinkIcon,
    roles: CHAIN,
    Content: tab(() => import('../integrations/integrations-tab.js')),
  },
  {
    of: 'chain',
    name: 'banner-images',
    group: 'selling',
    title: 'Banner Images',
    icon: PictureIcon,
    roles: CHAIN,
    Content: tab(() => import('../banners/banners-tab.js')),
  },
  {
    of: 'chain',
    name: 'reconciliation',
    group: 'records',
    title: 'Reconciliation',
    icon: CardIcon,
    roles: BRANCH_MONEY,
    Content: tab(() => import('../reports/reconciliation/reconciliation-tab.js')),
  },
  {
    of: 'chain',
    name: 'taxes',
    group: 'records',
    title: 'Taxes',
    icon: NoteIcon,
    roles: MONEY,
    Content: tab(() => import('../tax/tax-tab.js')),
  },
  {
    of: 'chain',
    name: 'audit-trail',
    group: 'records',
    title: 'Audit Trail',
    icon: HistoryIcon,
    roles: BRANCH_MONEY,
    Content: tab(() => import('../reports/audit/audit-tab.js')),
  },
];

/** The first tab of a super admin, as long as the shop is not set up. */
export const GETTING_STARTED: AdminTab = {
  of: 'chain',
  name: 'getting-started',
  title: 'Getting started',
  icon: CheckIcon,
  roles: CHAIN,
  Content: tab(() => import('../setup/getting-started-tab.js')),
};

/**
 * Returns the tabs of a role that the chain needs, in their order: the branch's before the chain's, with the tabs that the app adds at the
 * end of each.
 */
export function tabsOf(
  role: RoleId,
  { extra, settings }: { extra: readonly AdminTab[]; settings: Settings | undefined },
): readonly AdminTab[] {
  const all = [...TABS, ...extra].filter(({ isFor }) => settings === undefined || isFor?.(settings) !== false);
  const ofBranch = all.filter((known) => known.of === 'branch');
  const ofChain = all.filter((known) => known.of === 'chain');
  return [...ofBranch, ...ofChain].filter(({ roles }) => roles.includes(role));
}
