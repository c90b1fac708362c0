import { REJECTION } from '@libs/contract/menu/edits.js';
import { act, fireEvent, screen } from '@testing-library/react';
import { failureOf } from '../../src/api/failure.js';
import { ResourceForm } from '../../src/features/admin/crud/resource-form.js';
import { ResourceSearch, ResourceSection } from '../../src/features/admin/crud/resource-head.js';
import { ResourceTable } from '../../src/features/admin/crud/resource-table.js';
import { RowButtons } from '../../src/features/admin/crud/row-buttons.js';
import { type ResourceKind, useResourceList } from '../../src/features/admin/crud/use-resource-list.js';
import { entityFields } from '../../src/features/admin/fields/field-table.js';
import { optionalText } from '../../src/features/admin/fields/kinds.js';
import { renderPanel } from './support/panel.js';

describe('a form whose entry somebody else has changed', () => {
  interface Area {
    id: number;
    area: string;
    version: number;
  }
  interface AreaValues {
    area: string;
  }
  const FIELDS = entityFields<Area, AreaValues>({ area: optionalText('Area') });

  interface Sent extends AreaValues {
    version?: number;
  }
  /** The response to each save. */
  type Saves = (sent: Sent) => object;

  function AreaForm({ saves, sent, onSaved }: { saves: Saves; sent: Sent[]; onSaved: () => void }) {
    return (
      <ResourceForm
        title="Edit Fort"
        answerKey="delivery"
        fields={FIELDS}
        resource={{ id: 1, area: 'Fort', version: 3 }}
        save={async (body) => {
          sent.push(body);
          const answer = { error: false, message: '', ...saves(body) };
          const failure = failureOf('fields' in answer ? 400 : 200, answer, null);
          if (failure !== null) throw failure;
          return answer;
        }}
        onSaved={onSaved}
        onCancel={() => undefined}
      />
    );
  }

  function edit(saves: Saves) {
    const sent: Sent[] = [];
    const onSaved = jest.fn();
    renderPanel(<AreaForm saves={saves} sent={sent} onSaved={onSaved} />, () => undefined);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Mine' } });
    return { sent, onSaved };
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

  /** Somebody else has saved version 4 meanwhile. */
  const conflict: Saves = ({ version }) =>
    version === 4
      ? {}
      : {
          error: true,
          message: 'Somebody else changed it.',
          code: REJECTION.changedMeanwhile,
          delivery: { id: 1, area: 'Theirs', version: 4 },
        };

  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows both versions, and saves nothing before the person has chosen', async () => {
    const { sent, onSaved } = edit(conflict);
    await press('Save');
    expect(sent).toEqual([{ area: 'Mine', version: 3 }]);
    expect(await screen.findByRole('cell', { name: 'Theirs' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Mine' })).toBeVisible();
    expect(onSaved).not.toHaveBeenCalled();
  });

  it("saves the person's version over the stored one that was shown", async () => {
    const { sent, onSaved } = edit(conflict);
    await press('Save');
    await press('Save mine all the same');
    expect(sent.at(-1)).toEqual({ area: 'Mine', version: 4 });
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  it('continues with the stored version if the person chooses it', async () => {
    const { sent } = edit(conflict);
    await press('Save');
    await press('Take what is stored');
    expect(screen.getByRole('textbox')).toHaveValue('Theirs');
    await press('Save');
    expect(sent.at(-1)).toEqual({ area: 'Theirs', version: 4 });
  });

  it('shows the server’s sentence at its field', async () => {
    edit(() => ({ error: true, message: 'Too long.', fields: { area: ['At most 80 characters.'] } }));
    await press('Save');
    expect(await screen.findByText('At most 80 characters.')).toBeVisible();
    expect(screen.queryByText('Too long.')).toBeNull();
  });

  it('shows a sentence about no field above the buttons', async () => {
    edit(() => ({ error: true, message: 'There is such an area already.' }));
    await press('Save');
    expect(await screen.findByText('There is such an area already.')).toBeVisible();
  });
});

describe('a list', () => {
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
});
