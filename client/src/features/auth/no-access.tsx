import { staffPagesOf } from '@libs/domain/people/roles.js';
import { useNavigate } from 'react-router-dom';
import type { StoredUser } from '../../api/session/session-slice.js';
import { usePageTitle } from '../../api/use-page-title.js';
import { useTexts } from '../../texts/use-texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { PlateDrawing } from '../../ui/drawings/drawings.js';
import { Row } from '../../ui/layout/row.js';
import { StatePanel } from '../../ui/state-panel.js';

/** Names the account, its role and the pages that it may open. Another account can log in from here. */
export function NoAccess({ user }: { user: StoredUser }) {
  const t = useTexts();
  usePageTitle(t('staff.account.noAccess'));
  const navigate = useNavigate();
  return (
    <StatePanel
      isPage
      drawing={<PlateDrawing />}
      title={t('staff.account.denied')}
      action={
        <Row gap={2} justify="center" wrap>
          {staffPagesOf(user.role_id).map(({ to, name }, place) => (
            <ButtonLink key={to} to={to} look={place === 0 ? 'primary' : 'plain'}>
              {t(name)}
            </ButtonLink>
          ))}
          <Button onClick={() => navigate('/login', { replace: true, state: null })}>
            {t('staff.account.another')}
          </Button>
        </Row>
      }
    >
      {t('staff.account.denied.text', { name: user.name, role: user.role.name })}
    </StatePanel>
  );
}
