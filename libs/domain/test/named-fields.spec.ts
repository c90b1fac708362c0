import { inCamelCase, inColumns, picked } from '../text/named-fields.js';

const COLUMNS = ['name', 'later_days', 'tax_code'] as const;

const row = { id: 7, name: 'Colombo 07', later_days: 3, tax_code: null };

test('names the columns of a row as requests do', () => {
  expect(inCamelCase(row, COLUMNS)).toEqual({ name: 'Colombo 07', laterDays: 3, taxCode: null });
});

test('takes some fields of a row', () => {
  expect(picked(row, ['later_days', 'tax_code'])).toEqual({ later_days: 3, tax_code: null });
});

test('takes the given columns of a request, of which null and false are values, and no other field', () => {
  const request = { name: undefined, laterDays: 0, taxCode: null, version: 4 };
  expect(inColumns(request, COLUMNS)).toEqual({ later_days: 0, tax_code: null });
  expect(inColumns({}, COLUMNS)).toEqual({});
});
