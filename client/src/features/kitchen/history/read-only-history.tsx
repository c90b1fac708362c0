import type { Order } from '@libs/contract/orders/orders.js';
import { useState } from 'react';
import { type ServerClock, useBusinessDay } from '../../../api/clock.js';
import { useReportBranch } from '../../../api/session/use-report-branch.js';
import { BranchChoice } from '../../../staff/branch/branch-choice.js';
import { BranchSelect } from '../../../staff/branch/branch-select.js';
import { OrderDetail } from '../../../staff/order-detail.js';
import { TaxInvoiceLink } from '../../../staff/tax-invoice-link.js';
import { numberOf } from '../../../texts/order-number.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Row } from '../../../ui/layout/row.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { HistoryTab } from './history-tab.js';
import styles from './read-only-history.module.css';

/** The order history of any branch, for people who may only read it. It is not a board and marks nothing as seen. */
export function ReadOnlyHistory({ clock }: { clock: ServerClock }) {
  const t = useTexts();
  const { branch, branches, switchTo } = useReportBranch();
  const today = useBusinessDay(clock);
  const [opened, setOpened] = useState<Order | null>(null);
  if (branch === null) return <BranchChoice title={t('board.choose.title')} text={t('board.choose.text')} />;
  return (
    <>
      <Row as="header" gap={3} align="center" justify="between" wrap className={styles.head}>
        <h1 className={staff.title}>{t('board.history.title')}</h1>
        <BranchSelect branches={branches ?? [branch]} value={branch.id} isBusy={false} onChange={switchTo} />
      </Row>
      <HistoryTab key={branch.id} branchId={branch.id} today={today} clock={clock} onOpen={setOpened} />
      {opened !== null && (
        <Dialog title={t('board.order.title', { number: numberOf(opened, clock) })} onClose={() => setOpened(null)}>
          <OrderDetail order={opened} clock={clock} />
          <TaxInvoiceLink order={opened} />
        </Dialog>
      )}
    </>
  );
}
