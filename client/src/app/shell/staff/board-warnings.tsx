import { MANAGERS } from '@libs/domain/people/roles.js';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../../api/session/session-slice.js';
import { withTexts } from '../../../texts/load-texts.js';
import { BOARD_TEXTS } from '../../../texts/staff-parts.js';
import { useTexts } from '../../../texts/use-texts.js';
import { ErrorBoundary } from '../../../ui/error-boundary.js';
import { Notice } from '../../../ui/notice.js';

const Warnings = lazy(() =>
  withTexts([BOARD_TEXTS], () => import('../../../features/kitchen/health/board-warnings.js')),
);

/** Shown if the warnings cannot be loaded, because the board must work without them. */
function Unknown() {
  const t = useTexts();
  return <Notice tone="warning">{t('staff.warnings.notLoaded')}</Notice>;
}

/**
 * The warnings about boards, on every screen of managers and super admins. If folded, it is one line that can be opened.
 */
export function BoardWarnings({ isFolded = false }: { isFolded?: boolean }) {
  const user = useSelector(selectUser);
  if (user === null || !MANAGERS.includes(user.role_id)) return null;
  return (
    <ErrorBoundary shows="warnings" instead={<Unknown />}>
      <Suspense fallback={null}>
        <Warnings isFolded={isFolded} />
      </Suspense>
    </ErrorBoundary>
  );
}
