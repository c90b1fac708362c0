import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import { isUnlimited } from '@libs/domain/menu/availability.js';
import { FoodPicture } from '../../../ui/drawings/food-picture.js';
import { Row } from '../../../ui/layout/row.js';
import { Text } from '../../../ui/layout/text.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { followInWords, followsChain } from '../chain/following/follow-words.js';
import type { ResourceColumn } from '../crud/list-view.js';
import type { ResourceKind } from '../crud/use-resource-list.js';
import { groupNames, type ItemKind } from './item-kind.js';
import styles from './items-list.module.css';
import { SoldToday } from './stock-today.js';

type Served = Pick<StaffMenuItem, 'open' | 'close' | 'has_branch_hours'>;

/** Returns when a food is served: `as the branch`, `around the clock` or `10:00 – 22:00`. */
export function servedInWords({ open, close, has_branch_hours }: Served): string {
  if (has_branch_hours) return 'as the branch';
  return open === close ? 'around the clock' : `${open} – ${close}`;
}

/** The name of a food with its picture, its category, and how it stands to the chain's menu if the branch follows that. */
function NameCell({ item, follows }: { item: StaffMenuItem; follows: boolean }) {
  const { origin, own = [] } = item;
  const isLikeChain = origin !== undefined && own.length === 0;
  return (
    <Row as="span" gap={3} align="center" className={styles.name}>
      <Thumbnail url={item.image_url} />
      <span>
        <strong>{item.name}</strong>
        <Text as="small" tone="quiet" size="small" className={styles.type}>
          {item.sub_food_type.name}
        </Text>
        {follows && (
          <Text as="small" tone={isLikeChain ? 'quiet' : 'ink'} size="small" className={styles.type}>
            {isLikeChain ? 'Follows the chain' : followInWords(item)}
          </Text>
        )}
      </span>
    </Row>
  );
}

const PRICE: ResourceColumn<StaffMenuItem> = {
  title: 'Price',
  isNumber: true,
  value: ({ price }) => price,
  cell: ({ price }) => rupees(price),
};

// the column beside it shows how much is sold
const DAILY: ResourceColumn<StaffMenuItem> = {
  title: 'Daily',
  isNumber: true,
  isExtra: true,
  value: ({ quantity }) => quantity,
  cell: ({ quantity }) => (isUnlimited(quantity) ? 'Unlimited' : quantity),
};

const SERVED: ResourceColumn<StaffMenuItem> = { title: 'Served', isExtra: true, value: servedInWords };

/** How much is sold, beside the daily quantity. */
const TODAY: ResourceColumn<StaffMenuItem> = {
  title: 'Today',
  value: (item) => item.remaining_quantity,
  cell: (item) => <SoldToday item={item} />,
};

const optionsColumn = (branch: StaffBranch): ResourceColumn<StaffMenuItem> => ({
  title: 'Options',
  isExtra: true,
  value: ({ option_groups = [] }) => groupNames(branch, option_groups).join(', '),
});

/** What a list of foods or combos shows and searches; nothing is sold of the chain's menu. */
export function listedItems(
  branch: StaffBranch,
  { isSold }: { isSold: boolean },
): Pick<ResourceKind<ItemKind, StaffMenuItem>, 'columns' | 'nameOf' | 'textOf'> {
  const follows = followsChain(branch);
  return {
    columns: [
      { title: 'Name', value: ({ name }) => name, cell: (item) => <NameCell item={item} follows={follows} /> },
      PRICE,
      DAILY,
      ...(isSold ? [TODAY] : []),
      SERVED,
      ...(branch.option_groups.length === 0 ? [] : [optionsColumn(branch)]),
    ],
    nameOf: ({ name }) => name,
    textOf: (item) => [item.name, item.sub_food_type.name, ...(follows ? [followInWords(item)] : [])].join(' '),
  };
}

/** A small picture, or a drawing if there is none. */
function Thumbnail({ url }: { url: string | null }) {
  return (
    <span className={styles.picture}>
      <FoodPicture url={url} sizes="52px" />
    </span>
  );
}
