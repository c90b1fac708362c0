import { staffPagesOf } from '@libs/domain/people/roles.js';
import type { StoredUser } from '../../../../api/session/session-slice.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { ButtonLink } from '../../../../ui/button.js';
import { Row } from '../../../../ui/layout/row.js';

/** The screens of a member of the staff: a shop that is not open has nothing else to show. */
export default function StaffPages({ user: { name, role_id } }: { user: StoredUser }) {
  const t = useTexts();
  return (
    <Row as="nav" gap={3} wrap aria-label={t('account.hi', { name })}>
      {staffPagesOf(role_id).map((page) => (
        <ButtonLink key={page.to} reloadDocument to={page.to}>
          {t(page.name)}
        </ButtonLink>
      ))}
    </Row>
  );
}
