import { ACCOUNT_NAME_MAX, type JournalAccountsRequest } from '../../../../libs/contract/finance/tax-reports.js';
import { RequiredText, Version } from '../../../../libs/validation/validators.js';

const Account = (label: string) => RequiredText({ label, max: ACCOUNT_NAME_MAX });

export class JournalAccountsDto implements JournalAccountsRequest {
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

  @Account('Paid, way unknown')
  not_said!: string;

  @Account('Not paid yet')
  receivable!: string;

  @Account('Bank')
  bank!: string;

  @Account('Cash over and short')
  over_short!: string;

  @Version()
  version?: number;
}
