import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import { BRANCH_EDITING } from '../../src/features/admin/branches/branch-form.js';
import { EntityForm } from '../../src/features/admin/crud/entity-form.js';
import { AddingContext } from '../../src/features/admin/crud/linked-form.js';
import { type ResourceKind, useResourceList } from '../../src/features/admin/crud/use-resource-list.js';
import SheetDialog from '../../src/features/admin/menu/sheets/sheet-dialog.js';
import { MenuPlaceProvider } from '../../src/features/admin/shell/menu-place.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aBranch } from './support/builders.js';

const CHAIN = { id: 90, name: 'The chain’s menu' };
const KIND: ResourceKind<'branches', StaffBranchSummary> = {
  ...{ title: 'Branches', noun: 'branch', entity: 'branches', columns: [] },
  nameOf: ({ name }) => name,
  textOf: ({ name }) => name,
};

function open(part: ReactNode, chain: typeof CHAIN | null) {
  const asked = answerWith(({ what }) => {
    if (what === 'POST branches') return { message: 'Added.', branch: aBranch() };
    if (what.endsWith('/menu-sheet')) return { import: { menu_version: 4, unchanged: 3, failed: 0, rows: [] } };
    return {};
  });
  render(
    <MemoryRouter>
      <MenuPlaceProvider
        value={{ here: aBranch(), isChain: false, isLoading: false, chain, openChain: () => undefined }}
      >
        {part}
      </MenuPlaceProvider>
    </MemoryRouter>,
    inStore(makeStore()),
  );
  return asked;
}

function NewBranch() {
  const list = useResourceList(KIND, []);
  return <EntityForm list={list} editing={BRANCH_EDITING} />;
}

describe('a new branch', () => {
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });
  const add = async (chain: typeof CHAIN | null, before: () => void = () => undefined) => {
    const asked = open(
      <AddingContext value>
        <NewBranch />
      </AddingContext>,
      chain,
    );
    for (const [label, value] of [
      ['Branch Name', 'Matara'],
      ['Phone', '0412222333'],
      ['Branch Address', '9 Beach Road'],
    ] as const) {
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    }
    before();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add' })));
    return asked.find(({ what }) => what === 'POST branches')?.body;
  };

  it('starts with the chain’s menu', async () => {
    expect(await add(CHAIN)).toMatchObject({ name: 'Matara', chainMenu: true, state: 'draft' });
  });

  it('starts with an empty menu if the owner wants that', async () => {
    const body = await add(CHAIN, () => fireEvent.click(screen.getByRole('radio', { name: 'With an empty menu' })));
    expect(body).toMatchObject({ chainMenu: false });
  });

  it('of a chain without a menu asks nothing about it', async () => {
    const body = await add(null);
    expect(body).toMatchObject({ name: 'Matara' });
    expect(body).not.toHaveProperty('chainMenu');
  });
});

test('a file is imported into the branch’s menu, or into the chain’s', async () => {
  const asked = open(<SheetDialog branch={aBranch()} onClose={() => undefined} />, CHAIN);
  const check = () =>
    act(async () => {
      const files = [new File(['x'], 'menu.csv')];
      fireEvent.change(screen.getByLabelText(/CSV or XLSX/), { target: { files } });
    });
  expect(screen.getByRole('dialog', { name: 'The menu of Colombo 07 as a file' })).toBeVisible();
  await check();
  fireEvent.change(screen.getByLabelText('Which menu'), { target: { value: '90' } });
  expect(screen.getByRole('dialog', { name: 'The chain’s menu as a file' })).toBeVisible();
  await check();
  const sent = asked.map(({ what }) => what).filter((what) => what.startsWith('POST'));
  expect(sent).toEqual(['POST branches/1/menu-sheet', 'POST branches/90/menu-sheet']);
});
