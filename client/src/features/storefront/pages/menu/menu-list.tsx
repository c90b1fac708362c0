import type { BranchRules } from '@libs/contract/answers.js';
import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { BuyGetOffer } from '@libs/contract/menu/menu.js';
import { memo, useMemo, useState } from 'react';
import { Text } from '../../../../ui/layout/text.js';
import type { OrderMoment } from '../../base/due/use-order-moment.js';
import { FoodCard } from './food/food-card.js';
import { OpenedFood } from './food/opened-food.js';
import { RuleTags } from './food/rule-tag.js';
import { useFoodState } from './food/use-food-state.js';
import styles from './menu-list.module.css';
import type { MenuEntry, MenuSection } from './menu-sections.js';

interface MenuListProps {
  sections: readonly MenuSection[];
  branch: BranchSummary;
  moment: OrderMoment;
  rules: BranchRules;
}

/** the number of pictures on a first screen, which load first */
const URGENT = 4;

/** Returns the rules by the kind and id of what they count, such as `Food Item:7`. */
function rulesByWhatIsBought(rules: readonly BuyGetOffer[]): ReadonlyMap<string, readonly BuyGetOffer[]> {
  const found = new Map<string, BuyGetOffer[]>();
  for (const rule of rules) {
    const key = `${rule.buy_type}:${rule.buy_type_id}`;
    found.set(key, [...(found.get(key) ?? []), rule]);
  }
  return found;
}

/** The foods by type and sub type, each with the reason if it cannot be ordered now. */
export const MenuList = memo(function MenuList({ sections, branch, moment, rules }: MenuListProps) {
  const rulesOf = useMemo(() => rulesByWhatIsBought(rules.buyGetOffers), [rules]);
  const giftsOf = useMemo(() => new Map(rules.payGetOffers.map((rule) => [rule.get_food_id, rule])), [rules]);
  const stateOf = useFoodState(branch, moment);
  const first = sections[0]?.groups[0];
  const [opened, setOpened] = useState<MenuEntry | null>(null);
  // from the current menu, whose stock changes while the sheet is open
  const openedNow =
    opened &&
    sections
      .flatMap(({ groups }) => groups.flatMap(({ entries }) => entries))
      .find(({ item, type }) => item.id === opened.item.id && type === opened.type);
  const list = sections.map((section) => (
    <section
      key={section.id}
      className={styles.section}
      data-section={section.id}
      aria-labelledby={`type-${section.id}`}
    >
      <Text as="h2" id={`type-${section.id}`} size="display">
        {section.name}
      </Text>
      <RuleTags rules={rulesOf.get(`Food Type:${section.id}`)} />
      {section.groups.map((group) => (
        <div key={group.id} className={styles.group}>
          <Text as="h3" size="lead">
            {group.name}
          </Text>
          <RuleTags rules={rulesOf.get(`Sub Food Type:${group.id}`)} />
          <ul className={styles.foods}>
            {group.entries.map((entry, place) => (
              <FoodCard
                key={`${entry.type}:${entry.item.id}`}
                item={entry.item}
                type={entry.type}
                branchId={branch.id}
                lineQuantityMax={branch.line_quantity_max}
                {...stateOf(entry)}
                onOpen={setOpened}
                rules={entry.type === 'food' ? rulesOf.get(`Food Item:${entry.item.id}`) : undefined}
                gift={entry.type === 'food' ? giftsOf.get(entry.item.id) : undefined}
                isUrgent={group === first && place < URGENT}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));
  return (
    <>
      {list}
      {openedNow && <OpenedFood entry={openedNow} branch={branch} moment={moment} onClose={() => setOpened(null)} />}
    </>
  );
});
