import type { StaffSession } from '@libs/contract/people/sessions.js';
import { useTexts } from '../../texts/use-texts.js';
import { Button } from '../button.js';
import { Row } from '../layout/row.js';
import { Stack } from '../layout/stack.js';
import { Text } from '../layout/text.js';
import { Notice } from '../notice.js';
import { Spinner } from '../spinner.js';
import styles from './session-list.module.css';

interface Props {
  /** undefined while they are loading or failed to load */
  sessions: StaffSession[] | undefined;
  /** why they could not be loaded */
  problem: string | null;
  retry(): void;
  /** the id of the session that is being ended; `all` for all others */
  ending: string | null;
  logOut(id?: string): void;
  /** returns an instant as text */
  momentOf(instant: string): string;
}

/** A user's sessions, with a button that logs out each other device, and one for all of them. */
export function SessionList({ sessions, problem, retry, ending, logOut, momentOf }: Props) {
  const t = useTexts();
  if (problem !== null) {
    return (
      <>
        <Notice tone="error">{problem}</Notice>
        <Button onClick={retry}>{t('common.tryAgain')}</Button>
      </>
    );
  }
  if (sessions === undefined) return <Spinner />;
  if (sessions.length === 0)
    return (
      <Text tone="quiet" size="small">
        {t('staff.devices.none')}
      </Text>
    );
  const others = sessions.filter(({ is_current }) => !is_current);
  return (
    <Stack gap={3}>
      <Stack as="ul" gap={2}>
        {sessions.map(({ id, device, since, last_used_at, is_current }) => (
          <Row as="li" key={id} gap={3} align="center" justify="between" className={styles.session}>
            <div>
              <Text as="p" weight="semibold">
                {device ?? t('staff.devices.another')}
              </Text>
              <Text as="p" tone="quiet" size="small" isTabular>
                {t('staff.devices.since', { since: momentOf(since), used: momentOf(last_used_at) })}
              </Text>
            </div>
            {is_current ? (
              <span className={styles.current}>{t('staff.devices.this')}</span>
            ) : (
              <Button
                isBusy={ending === id}
                aria-label={t('staff.devices.logOutOf', { device: device ?? t('staff.devices.another') })}
                onClick={() => logOut(id)}
              >
                {t('staff.devices.logOut')}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      {others.length > 1 && (
        <Button isWide isBusy={ending === 'all'} onClick={() => logOut()}>
          {t(others.length === sessions.length ? 'staff.devices.logOutAll' : 'staff.devices.logOutOthers')}
        </Button>
      )}
    </Stack>
  );
}
