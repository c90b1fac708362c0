import { ArrayMaxSize, IsArray, IsIn, Matches } from 'class-validator';
import { fixedProblem, MISSING, reports } from '../../../validation/field-problems.js';
import { QueryNumber } from '../../../validation/query-fields.js';
import {
  Flag,
  Ids,
  Optional,
  Reference,
  RequiredOrNull,
  RequiredText,
  SignedMoney,
  Version,
} from '../../../validation/validators.js';
import {
  CHAIN_FIELDS,
  CHAIN_ROW_TYPES,
  type ChainField,
  type ChainRowType,
  PRICE_LEVEL_LIMITS,
} from '../../menu/chain-menu.js';

/**
 * `POST /api/chain-menu` (3) → ChainMenuMadeAnswer: copies the menu of a branch, which follows the copy from then on, or begins
 * an empty one. Nothing changes for customers. Rejected with `chain-menu-exists` if there is one.
 */
export class ChainMenuRequest {
  /** a branch; null: an empty menu */
  @RequiredOrNull()
  @Reference(MISSING.branch)
  from!: number | null;
}

/** `POST /api/chain-menu/matches` (3): makes a branch follow the chain's menu by names. Nothing changes for customers. */
export class ChainMatchRequest {
  @Reference(MISSING.branch)
  branch!: number;
}

/** `GET /api/chain-menu/matches` (3) → ChainMatchesAnswer */
export class ChainMatchQuery {
  @QueryNumber('branch')
  branch?: number;
}

/** `POST /api/chain-menu/apply` (3) → ChainAppliedAnswer */
export class ChainApplyRequest {
  /** of the plan */
  @Matches(/^[0-9a-f]{64}$/, reports(fixedProblem('no-digest', 'Send the digest of the plan that you have seen.')))
  digest!: string;

  /** if absent: all of the plan */
  @Optional()
  @Ids()
  branches?: number[];
}

/**
 * `PUT /api/branches/{id}/chain-rows` (menu): which fields of a row the branch keeps as its own, and whether it leaves the
 * row out. Customers see the effect when the chain's menu is applied next.
 */
export class ChainRowRequest {
  @IsIn(CHAIN_ROW_TYPES, reports(fixedProblem('unknown-type', `type must be one of ${CHAIN_ROW_TYPES.join(', ')}.`)))
  type!: ChainRowType;

  /** the row's id in the chain's menu: its `origin` */
  @Reference(fixedProblem('no-row', 'Select a row of the chain’s menu.'))
  id!: number;

  /** those that are not listed follow the chain's menu again */
  @IsIn(CHAIN_FIELDS, {
    each: true,
    ...reports(fixedProblem('unknown-field', `own has names of: ${CHAIN_FIELDS.join(', ')}.`)),
  })
  @ArrayMaxSize(
    CHAIN_FIELDS.length,
    reports(
      fixedProblem('too-many', `At most ${CHAIN_FIELDS.length} fields can be own.`, { max: CHAIN_FIELDS.length }),
    ),
  )
  @IsArray(reports(fixedProblem('no-list', 'own must be a list of fields.')))
  own!: ChainField[];

  @Flag('Left out')
  left_out!: boolean;
}

const { nameMax, percentMin, percentMax } = PRICE_LEVEL_LIMITS;

/** `POST /api/price-levels`, `PUT /api/price-levels/{id}` (3) → PriceLevelAnswer. Names are unique. At most 20. */
export class PriceLevelRequest {
  @RequiredText({ label: 'Name', max: nameMax })
  name!: string;

  /** 15: 15 % more than the chain's price; at most two decimals */
  @SignedMoney('Percentage', { min: percentMin, max: percentMax })
  percent!: number;

  @Version()
  version?: number;
}

/** `PUT /api/branches/{id}/price-level` (3): prices follow when the chain's menu is applied next. */
export class BranchPriceLevelRequest {
  /** null: the chain's prices */
  @RequiredOrNull()
  @Reference(fixedProblem('no-level', 'Select a price level.'))
  level!: number | null;
}
