import { act, fireEvent, screen, within } from '@testing-library/react';
import { ResourceTab } from '../../src/features/admin/shared/resource-tab.js';
import { renderPanel } from './support/panel.js';

const rows = Array.from({ length: 45 }, (_, at) => ({ id: at + 1, name: `Food ${at + 1}`, price: 1000 - at }));

beforeEach(() =>
  renderPanel(
    <ResourceTab
      title="Food"
      noun="food"
      entity="food"
      rows={rows}
      columns={[
        { title: 'Name', value: ({ name }) => name, cell: ({ name }) => <strong>{name}</strong> },
        { title: 'Price', value: ({ price }) => price },
      ]}
      nameOf={({ name }) => name}
      textOf={({ name }) => name}
      emptyText=""
      form={({ resource, done, next }) => (
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
      )}
    />,
    () => ({}),
  ),
);
afterEach(() => jest.restoreAllMocks());

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const shown = () =>
  screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.getAttribute('aria-label'));
const turnTo = (page: string) => fireEvent.click(within(screen.getByRole('listitem', { name: page })).getByText(page));

it('keeps sort and page after an edit, and Next opens the next one in that order', async () => {
  fireEvent.click(screen.getByRole('columnheader', { name: 'Price' }));
  turnTo('2');
  const page = shown();
  expect(page[0]).toBe('Edit Food 25');
  await press('Edit Food 7');
  await press('Save');
  expect(shown()).toEqual(page);
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');

  await press('Edit Food 7');
  await press('Next');
  expect(screen.getByRole('heading', { name: 'Food 6' })).toBeVisible();
  await press('Next');
  await press('Save');
  // the list goes on where the person is: on the last page
  expect(shown()).toEqual(['Edit Food 5', 'Edit Food 4', 'Edit Food 3', 'Edit Food 2', 'Edit Food 1']);
  await press('Edit Food 1');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});
