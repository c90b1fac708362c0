import type { BranchSummary } from '@libs/contract/entities.js';
import type { UnavailableReason } from '@libs/contract/messages.js';
import { unavailableReason } from '@libs/domain/availability.js';
import { memo } from 'react';
import type { ChainClock } from '../../../api/clock.js';
import { branchState } from '../shared/branch-state.js';
import { FoodCard } from './food-card.js';
import styles from './menu-list.module.css';
import type { MenuEntry, MenuSection } from './menu-sections.js';
import { RuleTags } from './rule-tag.js';

interface MenuListProps {
  sections: readonly MenuSection[];
  branch: BranchSummary;
  clock: ChainClock;
}

/** so many pictures are on a first screen */
const URGENT = 4;

/** Foods by type and sub type, each with what stands in its way now. */
export const MenuList = memo(function MenuList({ sections, branch, clock }: MenuListProps) {
  const { isPaused } = branchState(branch, clock);
  const reasonOf = ({ item }: MenuEntry): UnavailableReason | null =>
    unavailableReason({
      remaining: item.remaining_quantity,
      itemHours: item,
      branchHours: branch,
      isPaused,
      at: clock.at,
      timeZone: clock.timeZone,
    });
  const first = sections[0]?.groups[0];
  return sections.map((section) => (
    <section
      key={section.id}
      className={styles.section}
      data-section={section.id}
      aria-labelledby={`type-${section.id}`}
    >
      <h2 id={`type-${section.id}`} className={styles.type}>
        {section.name}
      </h2>
      <RuleTags buyType="Food Type" id={section.id} />
      {section.groups.map((group) => (
        <div key={group.id} className={styles.group}>
          <h3 className={styles.subType}>{group.name}</h3>
          <RuleTags buyType="Sub Food Type" id={group.id} />
          <ul className={styles.foods}>
            {group.entries.map((entry, place) => (
              <FoodCard
                key={`${entry.type}:${entry.item.id}`}
                item={entry.item}
                type={entry.type}
                branchId={branch.id}
                reason={reasonOf(entry)}
                isUrgent={group === first && place < URGENT}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));
});
