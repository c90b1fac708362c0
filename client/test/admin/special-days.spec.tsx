import type { SpecialHours } from '@libs/contract/branches/branches.js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Form } from 'antd';
import { ChainDaysHere } from '../../src/features/admin/branches/hours/chain-days-here.js';
import { ChainDaysPanel } from '../../src/features/admin/branches/hours/chain-days-panel.js';
import { Toaster } from '../../src/ui/overlays/toast.js';
import { aBranch } from './support/builders.js';
import { renderPanel } from './support/panel.js';

const settings = { now: '2026-10-19T10:00:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };
const POYA: SpecialHours = { date: '2026-10-25', reason: 'Poya day', hours: [] };
const EVE: SpecialHours = { date: '2026-12-24', reason: 'Christmas Eve', hours: [{ open: '10:00', close: '15:00' }] };
const OWN = { ...POYA, reason: '', hours: null };
const BRANCHES = [aBranch(), aBranch({ id: 2, name: 'Kandy', own_days: [OWN] })];
const ORDER = {
  ...{ branch: { id: 1, name: 'Colombo 07' }, ticket_number: 7, order_type: 'Delivery' },
  due_at: '2026-12-24T13:00:00.000Z',
};

interface Server {
  days?: SpecialHours[];
  /** whether the chain's days cannot be read */
  isDown?: boolean;
  /** whether a plan fails */
  isPlanless?: boolean;
}

/** Answers as a server would, whose version counts on. @returns the bodies of the changes */
function serve({ days = [POYA, EVE], isDown = false, isPlanless = false }: Server = {}) {
  let state = { days, version: 4 };
  const sent: unknown[] = [];
  const answers = (path: string, body: unknown) => {
    if (path === 'settings') return { settings };
    if (path === 'special-days/plan')
      return isPlanless
        ? undefined
        : { plan: { changed: [{ id: 1, name: 'Colombo 07' }], kept: [{ id: 2, name: 'Kandy' }], orders: [ORDER] } };
    if (path !== 'special-days' || (isDown && body === null)) return undefined;
    if (body === null) return { special_days: state };
    sent.push(body);
    state = { days: (body as { days: SpecialHours[] }).days, version: state.version + 1 };
    return { special_days: state, branches: 1, message: 'The chain’s special days were saved.' };
  };
  return { answers, sent };
}

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const rows = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the special days of the chain', () => {
  function openPanel(server?: Server) {
    const { answers, sent } = serve(server);
    renderPanel(
      <>
        <ChainDaysPanel branches={BRANCHES} />
        <Toaster />
      </>,
      answers,
    );
    return sent;
  }
  afterEach(() => jest.restoreAllMocks());

  it('are listed with the branches that differ', async () => {
    openPanel();
    await screen.findByText('Closed, Poya day');
    expect(rows('Special days of all branches')).toEqual([
      'Sun 25 Oct 2026Closed, Poya dayKandy: Usual hours',
      'Thu 24 Dec 202610:00–15:00, Christmas Eve',
    ]);
  });

  it.each([
    ['of which there are none', { days: [] }, 'None yet.'],
    ['that do not load', { isDown: true }, 'The special days did not load.'],
  ])('%s say so', async (_what, server, sentence) => {
    openPanel(server);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('are added for all branches, after the placed orders and the branches that keep theirs are named; undone as one', async () => {
    const sent = openPanel({ days: [POYA] });
    fireEvent.click(await screen.findByRole('button', { name: 'Add special days' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Special days' }));
    expect(dialog.getByRole('radio', { name: 'In all branches, and in new ones' })).toBeChecked();
    expect(dialog.queryByRole('checkbox', { name: 'Kandy' })).toBeNull();
    fireEvent.click(dialog.getByRole('radio', { name: 'A date' }));
    fireEvent.change(await dialog.findByLabelText('Date'), { target: { value: '2026-12-24' } });
    expect(await dialog.findByText('Delivery 7, Thu 24 Dec at 18:30, Colombo 07')).toBeVisible();
    expect(dialog.getByText('1 branch changes. Kandy keeps its own day.')).toBeVisible();
    await press('Set special days');
    await press('Undo');
    await waitFor(() =>
      expect(sent).toEqual([
        { days: [POYA, { date: '2026-12-24', reason: '', hours: [] }], version: 4 },
        { days: [POYA], version: 5 },
      ]),
    );
  });

  it('are removed after the orders that this would miss are named', async () => {
    const sent = openPanel();
    fireEvent.click(await screen.findByRole('button', { name: 'Usual hours on Thu 24 Dec' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Usual hours on Thu 24 Dec?' }));
    expect(await dialog.findByText('1 placed order is due while the branch is closed:')).toBeVisible();
    await press('Set usual hours');
    await waitFor(() => expect(sent).toEqual([{ days: [POYA], version: 4 }]));
  });

  it('can be set even if the orders could not be checked, which is said', async () => {
    openPanel({ isPlanless: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Add special days' }));
    expect(await screen.findByText('Nobody could check whether orders are due on these days.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Set special days' })).toBeEnabled();
  });
});

describe('the chain’s days in a branch’s form', () => {
  const CHAIN = 'Special days of the chain';
  let values: unknown;
  const openForm = async (initial: object, isNew = false) => {
    renderPanel(
      <Form
        initialValues={initial}
        onFinish={(given) => {
          values = given;
        }}
      >
        <Form.Item name="closings" noStyle>
          <input />
        </Form.Item>
        <Form.Item name="specialHours" noStyle>
          <input />
        </Form.Item>
        <ChainDaysHere isNew={isNew} />
        <button type="submit">Save</button>
      </Form>,
      serve().answers,
    );
    await screen.findByRole('list', { name: CHAIN });
  };
  afterEach(() => jest.restoreAllMocks());

  it('are followed, or differ until the branch follows them again', async () => {
    const mine = { date: '2026-11-01', reason: 'Wedding', hours: [{ open: '18:00', close: '23:00' }] };
    await openForm({ closings: [{ date: EVE.date, reason: 'Repairs' }], specialHours: [mine] });
    expect(rows(CHAIN)).toEqual([
      'Sun 25 Oct 2026Closed, Poya dayIts own: Usual hoursFollow the chain again',
      'Thu 24 Dec 202610:00–15:00, Christmas EveIts own: Closed, RepairsFollow the chain again',
    ]);
    await press('Follow the chain again on Sun 25 Oct');
    await press('Follow the chain again on Thu 24 Dec');
    await waitFor(() =>
      expect(rows(CHAIN)).toEqual([
        'Sun 25 Oct 2026Closed, Poya dayAs the chain',
        'Thu 24 Dec 202610:00–15:00, Christmas EveAs the chain',
      ]),
    );
    await press('Save');
    await waitFor(() =>
      expect(values).toEqual({ closings: [{ date: POYA.date, reason: 'Poya day' }], specialHours: [mine, EVE] }),
    );
  });

  it('are all followed by a new branch, except the days that it changes', async () => {
    await openForm({ closings: [{ date: EVE.date, reason: '' }], specialHours: [] }, true);
    expect(rows(CHAIN)).toEqual([
      'Sun 25 Oct 2026Closed, Poya dayAs the chain',
      'Thu 24 Dec 202610:00–15:00, Christmas EveIts own: ClosedFollow the chain again',
    ]);
  });
});
