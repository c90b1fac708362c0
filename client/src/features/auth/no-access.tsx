import type { SessionUser } from '@libs/contract/people/users.js';
import { staffPagesOf } from '@libs/domain/people/roles.js';
import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../api/use-page-title.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { PlateDrawing } from '../../ui/drawings/drawings.js';
import { StatePanel } from '../../ui/state-panel.js';
import styles from './no-access.module.css';

/** Names the account, its role and the pages that it may open. Another account can log in from here. */
export function NoAccess({ user }: { user: SessionUser }) {
  usePageTitle('No access');
  const navigate = useNavigate();
  return (
    <StatePanel
      isPage
      drawing={<PlateDrawing />}
      title="Your account may not open that page"
      action={
        <div className={styles.ways}>
          {staffPagesOf(user.role_id).map(({ to, text }, place) => (
            <ButtonLink key={to} to={to} look={place === 0 ? 'primary' : 'plain'}>
              {text}
            </ButtonLink>
          ))}
          <Button onClick={() => navigate('/login', { replace: true, state: null })}>Log in as somebody else</Button>
        </div>
      }
    >
      {`You are logged in as ${user.name}, ${user.role.name}. If your work needs that page, ask a super admin.`}
    </StatePanel>
  );
}
