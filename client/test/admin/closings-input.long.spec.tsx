import type { BranchClosing } from '@libs/contract/branches/branches.js';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { ClosingsInput } from '../../src/features/admin/branches/hours/closings-input.js';
import { renderPanel } from './support/panel.js';

afterEach(() => jest.restoreAllMocks());

/** half an hour after midnight in Colombo */
const settings = { now: '2026-03-10T19:00:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
const onChange = jest.fn();

function Field({ stored }: { stored: BranchClosing[] }) {
  const [value, setValue] = useState(stored);
  onChange.mockImplementation(setValue);
  return <ClosingsInput value={value} onChange={onChange} />;
}

test("shortly after midnight yesterday's closing is hidden but kept, because its night is not over", async () => {
  const yesterdays = { date: '2026-03-10', reason: 'Staff outing' };
  const todays = { date: '2026-03-11', reason: 'Poya' };
  const stored = [{ date: '2026-03-09', reason: 'over' }, yesterdays, todays];
  renderPanel(<Field stored={stored} />, (path) => (path === 'settings' ? { settings } : undefined));
  const reason = await screen.findByDisplayValue('Poya');
  expect(screen.queryByDisplayValue('Staff outing')).toBeNull();
  fireEvent.change(reason, { target: { value: 'Wesak' } });
  expect(onChange).toHaveBeenLastCalledWith([yesterdays, { ...todays, reason: 'Wesak' }]);
  fireEvent.click(screen.getByRole('button', { name: /after all$/ }));
  expect(onChange).toHaveBeenLastCalledWith([yesterdays]);
});
