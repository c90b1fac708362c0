import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { AuditQuery } from '../../../../libs/contract/audit.js';
import { ADMIN_LIMITS } from '../../../../libs/contract/edits.js';
import { LIMITS } from '../../../../libs/contract/values.js';
import { Day } from '../../common/dates.js';
import { LARGEST_ID } from '../../common/ids.js';
import { cleanText } from '../../common/text.js';

/** An empty filter is none. */
const given = (value: unknown) => (value === '' ? undefined : value);

const FilterText = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => given(typeof value === 'string' ? cleanText(value) : value)),
    IsOptional(),
    MaxLength(LIMITS.nameMax),
    IsString(),
  );

const FilterNumber = (max = LARGEST_ID): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : given(value),
    ),
    IsOptional(),
    Max(max),
    Min(1),
    IsInt(),
  );

const FilterDay = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => given(value)),
    IsOptional(),
    Day('Give a day as yyyy-mm-dd.'),
  );

/** The filters of the audit trail, from the address. */
export class AuditQueryDto implements AuditQuery {
  @FilterDay()
  from?: string;

  @FilterDay()
  to?: string;

  @FilterNumber()
  branch?: number;

  @FilterNumber()
  actor?: number;

  @FilterText()
  entity?: string;

  @FilterText()
  entityId?: string;

  @FilterText()
  action?: string;

  @FilterText()
  search?: string;

  @FilterNumber(1_000_000)
  page?: number;

  @FilterNumber(ADMIN_LIMITS.auditPageMax)
  pageSize?: number;
}
