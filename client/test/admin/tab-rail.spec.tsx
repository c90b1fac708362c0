import { ROLE, type RoleId } from '@libs/contract/values.js';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { TabRail } from '../../src/features/admin/shell/tab-rail.js';
import { tabsOf } from '../../src/features/admin/shell/tabs.js';
import { aBranch } from './support/builders.js';

const open = (role: RoleId, branch = aBranch()) =>
  render(
    <TabRail
      tabs={tabsOf(role, { extra: [], settings: undefined })}
      branch={branch}
      selected="food"
      panelId="panel"
      onSelect={() => undefined}
    />,
  );
const tabsIn = (group: string) =>
  within(screen.getByRole('tablist', { name: group }))
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);

it('has what the branch does not use yet under More', () => {
  open(ROLE.SUPER_ADMIN);
  expect(tabsIn('Food & prices')).not.toContain('Options');
  fireEvent.click(screen.getByRole('button', { name: /^More/ }));
  expect(tabsIn('More')).toEqual(['Options', 'Promo Codes', 'Kitchen stations']);
  expect(screen.queryByRole('tablist', { name: 'Food & prices' })).toBeNull();
});

it('has it in its group once it is used', () => {
  const group = { id: 1, name: 'Size', kind: 'choice', min: 1, max: 1, position: 1, version: 1 } as const;
  open(ROLE.SUPER_ADMIN, aBranch({ option_groups: [{ ...group, options: [], used_by: [] }] }));
  expect(tabsIn('Food & prices')).toContain('Options');
});

it('is one list for a role with a few tabs', () => {
  open(ROLE.MENU_EDITOR);
  expect(tabsIn('Admin panel')).toEqual(['Food', 'Options', 'Offers', 'Languages']);
  expect(screen.queryByRole('button')).toBeNull();
});
