import { Optional, RequiredText, Version } from '../../../validation/validators.js';
import { ACCOUNT_NAME_MAX } from '../../finance/tax-reports.js';

const Account = (label: string) => RequiredText({ label, max: ACCOUNT_NAME_MAX });

export class JournalAccountsRequest {
  @Account('Sales')
  sales!: string;

  @Account('Delivery')
  delivery!: string;

  @Account('Discounts')
  discounts!: string;

  @Account('VAT')
  vat!: string;

  @Account('Paid online')
  online!: string;

  @Account('Cash')
  cash!: string;

  @Account('Card')
  card!: string;

  /** absent: as it is */
  @Optional()
  @Account('Paid to partners')
  partner?: string;

  @Account('Paid, way unknown')
  not_said!: string;

  @Account('Not paid yet')
  receivable!: string;

  /** absent: as it is */
  @Optional()
  @Account('Paid for a later day')
  prepaid?: string;

  /** absent: as it is */
  @Optional()
  @Account('Owed to customers')
  owed?: string;

  @Account('Bank')
  bank!: string;

  @Account('Cash over and short')
  over_short!: string;

  @Version()
  version?: number;
}
