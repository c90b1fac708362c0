import type { BranchRules } from '@libs/contract/answers.js';
import type { BuyGetOffer, Menu } from '@libs/contract/menu/menu.js';
import { boughtName } from '@libs/domain/cart/bought-name.js';
import { menuIndex } from '@libs/domain/menu/menu-index.js';
import { rupees, toCents } from '@libs/domain/money/money.js';
import type { Text as Message } from '@libs/texts/text.js';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useDeliveriesQuery } from '../../../../../api/public-api.js';
import { useTexts } from '../../../../../texts/use-texts.js';
import { RightIcon, TagIcon } from '../../../../../ui/drawings/icons.js';
import { Card } from '../../../../../ui/layout/card.js';
import { Text } from '../../../../../ui/layout/text.js';
import { useBranch } from '../../../base/branch/use-branch.js';
import { sectionState } from '../../../base/menu-section.js';
import { useReasonOf } from '../../../base/use-reason.js';
import { DealButton } from './deal-button.js';
import { Tag } from './rule-tag.js';
import styles from './rule-tag.module.css';

export interface RuleListProps {
  rules: BranchRules;
  menu: Menu;
  branchId: number;
}

interface Shown {
  id: number;
  name: string;
  /** what an order must contain or cost */
  needs: string;
  /** what is then free, as the step that reaches it */
  gives: ReactNode;
}

/** A link to the menu, or to one of its food types, for a deal with a choice. */
function DealLink({ words, foodTypeId }: { words: string; foodTypeId?: number | undefined }) {
  return (
    <Link to="/menu" state={sectionState(foodTypeId)} className={styles.deal}>
      <TagIcon size={16} />
      <span>{words}</span>
      <RightIcon size={16} />
    </Link>
  );
}

function Group({ title, rules }: { title: string; rules: readonly Shown[] }) {
  const id = useId();
  if (rules.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby={id}>
      <Text as="h2" id={id} size="display">
        {title}
      </Text>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <Card as="li" key={rule.id} shape="tile" gap={1} className={styles.rule}>
            <strong>{rule.name}</strong>
            <span>{rule.needs}</span>
            {rule.gives}
          </Card>
        ))}
      </ul>
    </section>
  );
}

const amountOf = ({ from }: { from: number }): Message => rupees(toCents(from));

/** All rules of the branch, for the offers page: the condition, and what is then free. */
export function RuleList({ rules, menu, branchId }: RuleListProps) {
  const t = useTexts();
  const { data: areas = [] } = useDeliveriesQuery(branchId);
  const reasonOf = useReasonOf();
  const lineQuantityMax = useBranch()?.line_quantity_max;
  const index = menuIndex(menu);
  const getInWords = ({ get_quantity, food }: Pick<BuyGetOffer, 'get_quantity' | 'food'>) =>
    t('shop.rule.get', { count: get_quantity, food: food.name });
  const stepOf = (rule: BuyGetOffer) => {
    const { buy_type: type, buy_type_id: id } = rule;
    const words = getInWords(rule);
    if (type !== 'Food Item') {
      return <DealLink words={words} foodTypeId={type === 'Food Type' ? id : index.foodTypeIdOf(id)} />;
    }
    const item = index.placeOf('food', id)?.item;
    if (item === undefined || reasonOf?.(item) !== null) return <Tag>{words}</Tag>;
    return <DealButton {...{ rule, item, branchId, lineQuantityMax, words }} />;
  };
  const buyGet = rules.buyGetOffers.flatMap((rule) => {
    const name = boughtName(menu, rule);
    const needs = name && t('shop.rule.buy', { count: rule.buy_quantity, name });
    return needs === undefined ? [] : [{ ...rule, needs, gives: stepOf(rule) }];
  });
  const payGet = rules.payGetOffers.map((rule) => ({
    ...rule,
    needs: t('shop.rule.from', { amount: amountOf(rule) }),
    gives: <DealLink words={getInWords(rule)} />,
  }));
  const freeDelivery = rules.freeDeliveries.map((rule) => {
    const named = areas.filter(({ id }) => rule.areas?.includes(id)).map(({ area }) => area);
    return {
      ...rule,
      needs:
        named.length === 0
          ? t('shop.rule.from', { amount: amountOf(rule) })
          : t('shop.rule.fromTo', { amount: amountOf(rule), areas: named.join(', ') }),
      gives: <DealLink words={t('shop.rule.freeDelivery')} />,
    };
  });
  return (
    <>
      <Group title={t('shop.rule.buyGetAll')} rules={buyGet} />
      <Group title={t('shop.rule.payGetAll')} rules={payGet} />
      <Group title={t('shop.rule.deliveryAll')} rules={freeDelivery} />
    </>
  );
}
