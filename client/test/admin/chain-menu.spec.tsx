import type { ChainPlanAnswer } from '@libs/contract/menu/chain-menu.js';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { makeStore } from '../../src/app/store/store.js';
import ChainTab from '../../src/features/admin/chain/chain-tab.js';
import { Toaster } from '../../src/ui/overlays/toast.js';
import { type Asked, answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { chainMatchesAnswer, chainMenuAnswer, chainPlanAnswer } from '../support/recorded/staff/chain.js';

const SETTINGS = {
  settings: { now: '2026-03-10T10:00:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' },
};
const READS: Record<string, () => object> = {
  'GET chain-menu': chainMenuAnswer,
  'GET chain-menu/plan': chainPlanAnswer,
  'GET chain-menu/matches': chainMatchesAnswer,
  'GET settings': () => SETTINGS,
};

/** Opens the tab at an address. @returns the requests */
function open(at: string, answers: (asked: Asked) => object | undefined = () => undefined): Asked[] {
  const asked = answerWith((one) => answers(one) ?? READS[one.what]?.());
  render(
    <MemoryRouter initialEntries={[`/admin?tab=chain-menu${at}`]}>
      <ChainTab />
      <Toaster />
    </MemoryRouter>,
    inStore(makeStore()),
  );
  return asked;
}

const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const sent = (asked: readonly Asked[], what: string) =>
  asked.filter((one) => one.what === what).map(({ body }) => body);

describe('a chain without a menu', () => {
  const menu = (one: Asked) =>
    one.what === 'GET chain-menu' ? chainMenuAnswer({ menu: null }) : one.what === 'POST chain-menu' ? {} : undefined;

  it('makes it from the branch that is chosen', async () => {
    const asked = open('', menu);
    fireEvent.change(await screen.findByLabelText('Make this branch’s menu the chain’s menu'), {
      target: { value: '2' },
    });
    await press('Make it the chain’s menu');
    expect(sent(asked, 'POST chain-menu')).toEqual([{ from: 2 }]);
    expect(await screen.findByText('The chain has a menu now. Nothing changed for customers.')).toBeVisible();
  });

  it('begins with an empty one', async () => {
    const asked = open('', menu);
    await press('Start with an empty menu');
    expect(sent(asked, 'POST chain-menu')).toEqual([{ from: null }]);
  });
});

describe('the branches', () => {
  it('are listed with what follows, what is theirs and what waits', async () => {
    open('');
    const row = await screen.findByRole('row', { name: /^Kandy/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Kandy', '12', '41', '1', '2', 'The chain’s prices', 'Match again']]);
    expect(screen.getByRole('row', { name: /^Jaffna/ })).toHaveTextContent('Own menu');
    expect(screen.getByText(/^3 branches wait for changes/)).toBeVisible();
  });

  it('get another price level', async () => {
    const asked = open('', ({ what }) =>
      what.startsWith('PUT') ? { message: 'Kandy has the prices of Jaffna.' } : undefined,
    );
    fireEvent.mouseDown(await screen.findByLabelText('Price level of Kandy'));
    const option = await screen.findByText('Jaffna (−5 %)');
    await act(async () => void fireEvent.click(option));
    expect(sent(asked, 'PUT branches/2/price-level')).toEqual([{ level: 2 }]);
    expect(await screen.findByText('Kandy has the prices of Jaffna.')).toBeVisible();
  });

  it('price levels are added and changed with their version, within their limits', async () => {
    const asked = open('', ({ what }) => (/^(POST|PUT)/.test(what) ? { message: 'Saved.' } : undefined));
    await press('Add a price level');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Stadium' } });
    fireEvent.change(screen.getByLabelText('Change of the chain’s prices'), { target: { value: '-91' } });
    await press('Add');
    expect(await screen.findByText('Percentage must be from -90 to 500.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Change of the chain’s prices'), { target: { value: '-12.5' } });
    await press('Add');
    expect(sent(asked, 'POST price-levels')).toEqual([{ name: 'Stadium', percent: -12.5 }]);
    await press('Edit Airport');
    fireEvent.change(screen.getByLabelText('Change of the chain’s prices'), { target: { value: '20' } });
    await press('Save');
    expect(sent(asked, 'PUT price-levels/1')).toEqual([{ name: 'Airport', percent: 20, version: 1 }]);
  });

  it('a branch whose menu is matched sees what follows, what differs, what is its own and what it leaves out', async () => {
    const asked = open('', ({ what }) =>
      what.startsWith('POST') ? { message: 'Jaffna follows the chain’s menu.' } : undefined,
    );
    await press('Follow the chain: Jaffna');
    expect(await screen.findByText('5 of them keep what differs as Jaffna’s own:')).toBeVisible();
    expect(screen.getByRole('row', { name: /^Triple Stack/ })).toHaveTextContent('Own price');
    expect(screen.getByRole('region', { name: 'Only at Jaffna' })).toHaveTextContent(
      '2 foodsClassic Smash, Double Smash',
    );
    expect(screen.getByRole('region', { name: 'Left out at Jaffna' })).toHaveTextContent('Crispy Chicken Smash');
    await press('Follow the chain’s menu');
    expect(sent(asked, 'POST chain-menu/matches')).toEqual([{ branch: 5 }]);
    expect(await screen.findByRole('row', { name: /^Kandy/ })).toBeVisible();
  });
});

describe('the changes', () => {
  const APPLY = 'POST chain-menu/apply';
  const outcome = (id: number, state: string, reason?: string) => ({
    ...{ id, name: ['', 'Colombo 07', 'Kandy', 'Galle Fort', 'Negombo'][id], state },
    ...(reason !== undefined && { reason }),
  });

  it('are shown by branch: new, changed, removed, kept and not possible', async () => {
    open('&of=plan');
    const kandy = within(await screen.findByRole('region', { name: 'Kandy' }));
    expect(kandy.getByText('2 new · 2 changed · 1 removed · 1 keeps its own · 1 not possible')).toBeVisible();
    const changed = kandy.getAllByRole('row', { name: /^Classic Smash/ })[0];
    expect(changed).toHaveTextContent('Classic Smash foodpriceRs. 1,450Rs. 1,500');
    expect(kandy.getByText(/Kandy has a food of its own with this name/)).toBeVisible();
    expect(kandy.getByRole('table', { name: 'Own at Kandy' })).toHaveTextContent('Rs. 1,700Rs. 1,650');
    expect(screen.queryByRole('region', { name: 'Colombo 07' })).toBeNull();
  });

  it('are applied to the chosen branches; a branch that failed is tried again while its changes are the same', async () => {
    let digest = 'a'.repeat(64);
    const asked = open('&of=plan', ({ what, body }) => {
      if (what === 'GET chain-menu/plan') return { ...chainPlanAnswer(), digest };
      if (what !== APPLY) return undefined;
      const isFirst = digest.startsWith('a');
      digest = 'b'.repeat(64);
      const ids = (body as { branches: number[] }).branches;
      return {
        change: null,
        branches: ids.map((id) => outcome(id, id === 2 && isFirst ? 'failed' : 'changed', 'The branch is busy.')),
      };
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Apply to Negombo' }));
    await press('Apply to 2 branches');
    expect(await screen.findByText('1 branch has the chain’s menu now:', { exact: false })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Not appliedKandy: The branch is busy.');
    await press('Try again');
    expect(await screen.findByText('2 branches have the chain’s menu now:', { exact: false })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent(asked, APPLY)).toEqual([
      { digest: 'a'.repeat(64), branches: [2, 3] },
      { digest: 'b'.repeat(64), branches: [2] },
    ]);
  });

  it('are shown again if the menus have changed since', async () => {
    let words = '4 foods in 3 branches';
    const plan = (): ChainPlanAnswer => ({ ...chainPlanAnswer(), words });
    const asked = open('&of=plan', ({ what }) => {
      if (what === 'GET chain-menu/plan') return plan();
      if (what !== APPLY) return undefined;
      words = '5 foods in 3 branches';
      return { error: true, message: 'The menus have changed since.', code: 'menus-changed' };
    });
    await press('Apply to 3 branches');
    expect(await screen.findByText(/^The menus have changed since\. Look at the changes again/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('5 foods in 3 branches'));
    expect(screen.getByRole('button', { name: 'Apply to 3 branches' })).toBeEnabled();
    expect(sent(asked, APPLY)).toHaveLength(1);
  });

  it('say that there are none', async () => {
    open('&of=plan', ({ what }) =>
      what === 'GET chain-menu/plan'
        ? { ...chainPlanAnswer(), words: '', branches: chainPlanAnswer().branches.slice(0, 1) }
        : undefined,
    );
    expect(await screen.findByText('Nothing to apply')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  });

  it('are undone; a branch in which somebody has changed a row since is named', async () => {
    const asked = open('', ({ what }) =>
      what.startsWith('PUT')
        ? {
            message: 'Undone in 3 branches.',
            branches: [outcome(2, 'failed', 'Classic Smash was changed since.'), outcome(3, 'changed')],
          }
        : undefined,
    );
    await press('Undo 12 foods in 4 branches');
    expect(sent(asked, 'PUT chain-menu/changes/3/undo')).toHaveLength(1);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not undoneKandy: Classic Smash was changed since.');
    expect(screen.getByText('Undone in 3 branches.')).toBeVisible();
    expect(screen.getByText(/^Undone on 2026-03-09 at/)).toBeVisible();
  });
});
