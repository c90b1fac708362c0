import { act, fireEvent, screen } from '@testing-library/react';
import { ResourceSearch, ResourceSection } from '../../src/features/admin/crud/resource-head.js';
import { ResourceTable } from '../../src/features/admin/crud/resource-table.js';
import { RowButtons } from '../../src/features/admin/crud/row-buttons.js';
import { type ResourceKind, useResourceList } from '../../src/features/admin/crud/use-resource-list.js';
import { renderPanel } from './support/panel.js';

const rows = Array.from({ length: 70 }, (_, at) => ({ id: at + 1, name: `Food ${at + 1}`, price: 1000 - at }));

const FOOD: ResourceKind<'food', (typeof rows)[number]> = {
  title: 'Food',
  noun: 'food',
  entity: 'food',
  columns: [
    { title: 'Name', value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
    { title: 'Price', value: ({ price }) => price },
  ],
  nameOf: ({ name }) => name,
  textOf: ({ name }) => name,
};

function Tab() {
  const list = useResourceList(FOOD, rows);
  if (list.opened !== null) {
    const { resource, done, next } = list.opened;
    return (
      <section aria-label="form">
        <h2>{resource?.name}</h2>
        <button type="button" onClick={() => done(resource?.id)}>
          Save
        </button>
        {next && (
          <button type="button" onClick={() => next(resource?.id)}>
            Next
          </button>
        )}
      </section>
    );
  }
  return (
    <ResourceSection list={list} tools={<ResourceSearch list={list} />}>
      <ResourceTable list={list} emptyText="">
        {(resource) => <RowButtons list={list} resource={resource} />}
      </ResourceTable>
    </ResourceSection>
  );
}

beforeEach(() => renderPanel(<Tab />, () => ({})));
afterEach(() => jest.restoreAllMocks());

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const shown = () =>
  screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.getAttribute('aria-label'));

it('keeps sort and page after an edit, and Next opens the next entry in that order', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Price' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  const page = shown();
  expect(page[0]).toBe('Edit Food 45');
  await press('Edit Food 22');
  await press('Save');
  expect(shown()).toEqual(page);
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');

  await press('Edit Food 22');
  await press('Next');
  expect(screen.getByRole('heading', { name: 'Food 21' })).toBeVisible();
  await press('Next');
  await press('Save');
  // the list stays on the page that the person sees, the last one
  expect(shown()[0]).toBe('Edit Food 20');
  expect(shown().at(-1)).toBe('Edit Food 1');
  await press('Edit Food 1');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});
