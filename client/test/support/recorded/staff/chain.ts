import type {
  ChainBranch,
  ChainBranchPlan,
  ChainMatchesAnswer,
  ChainMenuAnswer,
  ChainPlanAnswer,
  ChainRow,
} from '@libs/contract/menu/chain-menu.js';
import { branchesAnswer } from '../shop.js';
import { staffMenu } from './menu.js';

const DONE = { error: false, message: '' } as const;
/** the id of the chain's menu */
export const CHAIN_MENU_ID = 90;
const BY = { made_by: 'Amaya Wijesinghe' };
const AIRPORT = { id: 1, name: 'Airport', percent: 15, version: 1 };

const asRow = ({ id, name }: { id: number; name: string }): ChainRow => ({ type: 'food', id, name });
const foods = () => staffMenu().food.map(asRow);
const outlets = () => branchesAnswer('en').branches.map(({ id, name }) => ({ id, name }));

/** How each outlet stands to the chain's menu: the last one does not follow it. */
function chainBranches(): ChainBranch[] {
  const all = outlets();
  return all.map((branch, place) => {
    const follows = place < all.length - 1;
    const counts = follows
      ? { foods: 41, own: place, left_out: place === 1 ? 2 : 0 }
      : { foods: 0, own: 38, left_out: 0 };
    return {
      ...branch,
      level: place === 3 ? AIRPORT.id : null,
      follows,
      waiting: follows && place > 0 ? 12 : 0,
      ...counts,
    };
  });
}

export function chainMenuAnswer(own: Partial<ChainMenuAnswer> = {}): ChainMenuAnswer {
  const changed = outlets()
    .slice(0, 4)
    .map((branch) => ({ ...branch, is_undone: false }));
  return {
    ...DONE,
    menu: { id: CHAIN_MENU_ID, version: 7 },
    branches: chainBranches(),
    levels: [AIRPORT, { id: 2, name: 'Jaffna', percent: -5, version: 1 }],
    changes: [
      {
        id: 3,
        made_at: '2026-03-10T06:30:00.000Z',
        ...BY,
        words: '12 foods in 4 branches',
        branches: changed,
        undone_at: null,
      },
      {
        ...{ id: 2, made_at: '2026-03-09T10:05:00.000Z', ...BY, words: '1 food in 1 branch' },
        ...{ branches: changed.slice(0, 1), undone_at: '2026-03-09T10:20:00.000Z' },
      },
    ],
    ...own,
  };
}

export function chainPlanAnswer(): ChainPlanAnswer {
  const [first, second, third] = foods();
  if (first === undefined || second === undefined || third === undefined) throw new Error('The menu has three foods.');
  const added: ChainRow[] = [
    { type: 'food', id: 900, name: 'Crispy Chicken Smash' },
    { type: 'option group', id: 901, name: 'Dips' },
  ];
  const changed: ChainBranchPlan['changed'] = [
    { ...first, field: 'price', from: 'Rs. 1,450', to: 'Rs. 1,500' },
    {
      ...first,
      field: 'description',
      from: 'One patty, cheese, pickles.',
      to: 'One smashed patty, cheese, pickles and our sauce.',
    },
    { ...second, field: 'sub_food_type', from: 'Smash', to: 'Classics' },
  ];
  const none = { added: [], changed: [], removed: [], keeps: [], refused: [] };
  return {
    ...DONE,
    digest: 'a'.repeat(64),
    words: '4 foods in 3 branches',
    branches: outlets()
      .slice(0, 4)
      .map((branch, place): ChainBranchPlan => {
        if (place === 0) return { ...branch, ...none };
        if (place > 1) return { ...branch, ...none, added, changed };
        return {
          ...branch,
          ...{ added, changed, removed: [{ ...third, name: 'Egg Kottu' }] },
          keeps: [{ ...second, field: 'price', own: 'Rs. 1,700', chain: 'Rs. 1,650' }],
          refused: [
            {
              ...{ type: 'food', id: 902, name: 'Iced Milo', code: 'name-taken' },
              reason: `${branch.name} has a food of its own with this name. Rename one of them.`,
            },
          ],
        };
      }),
  };
}

export function chainMatchesAnswer(): ChainMatchesAnswer {
  const all = foods();
  return {
    ...DONE,
    matches: all
      .slice(2)
      .map((row, place) => ({ ...row, origin: row.id + 1000, own: place % 9 === 0 ? ['price'] : [] })),
    own: all.slice(0, 2),
    left_out: [{ type: 'food', id: 900, name: 'Crispy Chicken Smash' }],
  };
}
