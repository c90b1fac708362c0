import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JournalAccounts } from '../../../../libs/contract/finance/tax-reports.js';

/** The chain's names of accounts: one row, or none until somebody changes them. */
@Entity('journal_accounts')
export class JournalAccountsEntity {
  @PrimaryColumn({ type: 'smallint', default: 1 })
  id!: number;

  @Column({ type: 'jsonb' })
  names!: JournalAccounts;

  @Column({ type: 'integer', default: 1 })
  version!: number;
}
