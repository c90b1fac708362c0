import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DayField } from '../../src/ui/staff/days/day-field.js';

const onChange = jest.fn();
const showPicker = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  // jsdom has no calendar
  HTMLInputElement.prototype.showPicker = showPicker;
});

function Page({ first = '2026-11-20', isOptional = false }: { first?: string; isOptional?: boolean }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <DayField
        label="Day"
        max="2026-11-28"
        isOptional={isOptional}
        value={day}
        onChange={(next) => {
          onChange(next);
          setDay(next);
        }}
      />
      <button type="button" onClick={() => setDay('2026-11-01')}>
        First
      </button>
    </>
  );
}

const field = () => screen.getByLabelText('Day');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

function point(pointerType: string): void {
  const event = createEvent.pointerDown(field());
  // jsdom's events lack it
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(field(), event);
}

test('a day is written as in every table, and changes once a whole one is typed', () => {
  render(<Page />);
  expect(field()).toHaveValue('2026-11-20');
  for (const text of ['', '2', '2026-11-0']) type(text);
  expect(onChange).not.toHaveBeenCalled();
  type('2026-11-09');
  expect(onChange.mock.calls).toEqual([['2026-11-09']]);
});

test.each(['blur', 'Enter'])('another way of writing is read at the end (%s)', (end) => {
  render(<Page />);
  type('9.11.2026');
  expect(onChange).not.toHaveBeenCalled();
  if (end === 'blur') fireEvent.blur(field());
  else fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onChange.mock.calls).toEqual([['2026-11-09']]);
  expect(field()).toHaveValue('2026-11-09');
});

test.each([
  ['11/28/2026', 'Write the day as 2026-11-28.'],
  ['', 'Write the day as 2026-11-28.'],
  ['2026-12-01', 'Choose 2026-11-28 or an earlier day.'],
])('%p stays, with what is wrong, once the field is left', (text, problem) => {
  render(<Page />);
  type(text);
  expect(field()).toBeValid();
  fireEvent.blur(field());
  expect(field()).toHaveValue(text);
  expect(field()).toHaveAccessibleDescription(problem);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'First' }));
  expect(field()).toHaveValue('2026-11-01');
  expect(field()).toBeValid();
});

test('a day that may be missing can be emptied', () => {
  render(<Page isOptional />);
  type('');
  fireEvent.blur(field());
  expect(onChange.mock.calls).toEqual([['']]);
  expect(field()).toBeValid();
});

test('the button opens the browser’s calendar, and so does a finger on the field', () => {
  const { container } = render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  expect(showPicker).toHaveBeenCalledTimes(1);
  const calendar = container.querySelector('input[type="date"]');
  expect(calendar).toHaveValue('2026-11-20');
  expect(calendar).toHaveAttribute('max', '2026-11-28');
  if (calendar !== null) fireEvent.change(calendar, { target: { value: '2026-11-11' } });
  expect(field()).toHaveValue('2026-11-11');

  point('mouse');
  fireEvent.click(field());
  expect(showPicker).toHaveBeenCalledTimes(1);
  point('touch');
  expect(fireEvent.mouseDown(field())).toBe(false);
  fireEvent.click(field());
  expect(showPicker).toHaveBeenCalledTimes(2);
});
