import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { Menu } from '@libs/contract/menu/menu.js';
import { menuPath } from '@libs/domain/shop/addresses.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Card } from '../../../../ui/layout/card.js';
import { Row } from '../../../../ui/layout/row.js';
import { sectionState } from '../../base/menu-section.js';
import styles from './branch-page.module.css';

/** What the outlet serves, as links to the parts of its menu. */
export function CategoriesCard({ branch: { slug = '' }, menu }: { branch: BranchSummary; menu: Menu }) {
  const t = useTexts();
  const types = menu.foodTypes.filter(({ is_offer }) => !is_offer);
  if (types.length === 0) return null;
  return (
    <Card as="section" gap={3} aria-labelledby="served">
      <h2 id="served" className={styles.title}>
        {t('shop.outlet.served')}
      </h2>
      <Row as="ul" gap={2} wrap>
        {types.map(({ id, name }) => (
          <li key={id}>
            <ButtonLink to={menuPath(slug)} state={sectionState(id)}>
              {name}
            </ButtonLink>
          </li>
        ))}
      </Row>
      <ButtonLink isWide to={menuPath(slug)}>
        {t('shop.seeTheMenu')}
      </ButtonLink>
    </Card>
  );
}
