import { entityFields, shown } from '../../src/features/admin/fields/field-table.js';
import { money, optionalDay, quantity, text, ZERO_FOR_NONE } from '../../src/features/admin/fields/kinds.js';
import { rupees } from '../../src/ui/staff/rupees.js';

interface Code {
  id: number;
  name: string;
  starts_on: string | null;
  uses_max: number | null;
  least: number;
  kind: { id: number; name: string };
}

interface CodeEdit {
  name: string;
  startsOn?: string | null;
  usesMax?: number | null;
  least: number;
  kind?: number;
  version?: number;
}

const FIELDS = entityFields<Code, CodeEdit>({
  name: { ...text('Name'), column: { isStrong: true } },
  startsOn: optionalDay('First day'),
  usesMax: { ...quantity('Uses'), ...ZERO_FOR_NONE, column: { title: 'Most' } },
  least: { ...money('Limit'), blank: 500, column: {} },
  kind: {
    ...quantity('Kind'),
    read: ({ id }) => id,
    send: (kind, _values, isNew) => (isNew ? kind : undefined),
    isShown: ({ least }) => least !== 0,
  },
});

const STORED: Code = {
  ...{ id: 7, name: 'Rain', starts_on: null, uses_max: null, least: 1250 },
  kind: { id: 3, name: 'Drinks' },
};

it('reads what a form holds by the names of the fields', () => {
  expect(FIELDS.blank).toEqual({ name: undefined, startsOn: '', usesMax: 0, least: 500, kind: undefined });
  expect(FIELDS.valuesOf(STORED)).toEqual({ name: 'Rain', startsOn: '', usesMax: 0, least: 1250, kind: 3 });
});

it('sends what the form has, as the request names it', () => {
  const values = { name: 'Rain', startsOn: '2026-12-01', usesMax: 40, least: 0, kind: 3 };
  expect(FIELDS.bodyOf(values, true)).toEqual(values);
  expect(FIELDS.bodyOf({ ...values, startsOn: '', usesMax: 0 }, false)).toEqual({
    ...{ name: 'Rain', startsOn: null, usesMax: null, least: 0 },
  });
  // a field that is not shown is not among the values
  const { kind: _kind, ...rest } = values;
  expect(FIELDS.bodyOf(rest as typeof values, true)).toEqual(rest);
});

it('says each value in words, and makes the columns of a list', () => {
  const [name, most, least] = FIELDS.columns;
  expect([name?.title, most?.title, least?.title]).toEqual(['Name', 'Most', 'Limit']);
  expect(name?.value?.(STORED)).toBe('Rain');
  expect([most?.value?.(STORED), most?.cell?.(STORED), most?.isNumber]).toEqual([0, 'none', true]);
  expect([least?.value?.(STORED), least?.cell?.(STORED)]).toEqual([1250, rupees(1250)]);
  const { startsOn } = FIELDS.rows;
  expect(startsOn && [shown(startsOn, ''), shown(startsOn, '2026-12-01')]).toEqual(['none', '2026-12-01']);
});
