import type { LoggedInUser } from '@libs/contract/people/users.js';
import { startPageOf } from '@libs/domain/people/roles.js';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../../api/api.js';
import { WHERE_PAGE } from '../../api/session/hand-over.js';
import { revoke } from '../../api/session/session-api.js';
import { isSamePerson, selectUser, sessionRejected, sessionStarted } from '../../api/session/session-slice.js';
import { isAskedWhere } from '../../api/session/working-branch.js';
import { useTexts } from '../../texts/use-texts.js';
import { Button } from '../../ui/button.js';
import { Row } from '../../ui/layout/row.js';
import { Stack } from '../../ui/layout/stack.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import styles from './log-in-again.module.css';
import { LogInForm } from './log-in-form.js';

/**
 * Covers a page whose session has lapsed. The same person continues with it. If another person logs in, the page is
 * discarded after a confirmation, and a new one is loaded.
 */
export function LogInAgain() {
  const t = useTexts();
  const dispatch = useDispatch();
  const lapsed = useSelector(selectUser);
  const [other, setOther] = useState<LoggedInUser | null>(null);
  if (lapsed === null) return null;

  if (other !== null) {
    const goOn = () => {
      // unmount the page first, because the browser would ask about its unsaved input
      flushSync(() => dispatch(sessionStarted(other)));
      dispatch(api.util.resetApiState());
      window.location.assign(isAskedWhere(other) ? WHERE_PAGE : startPageOf(other.role_id));
    };
    const goBack = () => {
      void revoke(other.api_token);
      setOther(null);
    };
    return (
      <Dialog key="other" title={t('staff.account.goOn.title', { name: other.name })}>
        <Stack gap={4} className={styles.cover}>
          <p>
            {other.id === lapsed.id ? t('staff.account.changed') : t('staff.account.dropped', { name: lapsed.name })}
          </p>
          <Row gap={3} justify="end" wrap className={styles.ways}>
            <Button onClick={goBack}>{t('staff.account.back')}</Button>
            <Button look="primary" data-autofocus onClick={goOn}>
              {t('staff.account.goOn', { name: other.name })}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog key="log-in" title={t('staff.account.ended')}>
      <Stack gap={4} className={styles.cover}>
        <p>{t('staff.account.ended.text')}</p>
        <LogInForm
          email={lapsed.email}
          onLoggedIn={(user) => {
            if (isSamePerson(user, lapsed)) dispatch(sessionStarted(user));
            else setOther(user);
          }}
        />
        <Button isWide onClick={() => dispatch(sessionRejected(false))}>
          {t('staff.account.leave')}
        </Button>
      </Stack>
    </Dialog>
  );
}
