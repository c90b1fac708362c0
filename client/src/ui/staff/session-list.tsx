import type { StaffSession } from '@libs/contract/people/sessions.js';
import { Button } from '../button.js';
import { Stack } from '../layout/stack.js';
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
  if (problem !== null) {
    return (
      <>
        <Notice tone="error">{problem}</Notice>
        <Button onClick={retry}>Try again</Button>
      </>
    );
  }
  if (sessions === undefined) return <Spinner />;
  if (sessions.length === 0) return <p className={styles.times}>No device is logged in.</p>;
  const others = sessions.filter(({ is_current }) => !is_current);
  return (
    <div>
      <Stack as="ul" gap={2}>
        {sessions.map(({ id, device, since, last_used_at, is_current }) => (
          <li key={id} className={styles.session}>
            <div>
              <p className={styles.device}>{device ?? 'Another device'}</p>
              <p className={styles.times}>{`Since ${momentOf(since)}. Last used ${momentOf(last_used_at)}.`}</p>
            </div>
            {is_current ? (
              <span className={styles.current}>This device</span>
            ) : (
              <Button
                isBusy={ending === id}
                aria-label={`Log out ${device ?? 'another device'}`}
                onClick={() => logOut(id)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {others.length > 1 && (
        <Button isWide className={styles.all} isBusy={ending === 'all'} onClick={() => logOut()}>
          {`Log out all ${others.length === sessions.length ? '' : 'other '}devices`}
        </Button>
      )}
    </div>
  );
}
