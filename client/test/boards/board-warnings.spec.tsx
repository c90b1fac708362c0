import type { BoardHealth } from '../../../libs/contract/kitchen.js';
import { warningsOf } from '../../src/features/kitchen/health/board-warnings.js';

const health = (known: Partial<BoardHealth>): BoardHealth => ({
  branch_id: 1,
  name: 'Harbour',
  is_open: true,
  boards: 1,
  unseen: [],
  ...known,
});
const unseen = (ticket_number: number) => ({ id: 'x', reference: 'R', ticket_number, since: '12:40' });
const clockOf = (at: string): string => at;

describe('warnings about boards', () => {
  it.each<[string, Partial<BoardHealth>, string[]]>([
    ['a board is there and has shown all', {}, []],
    ['closed with nobody there', { is_open: false, boards: 0 }, []],
    ['open with nobody there', { boards: 0 }, ['Harbour is open, and no kitchen board is connected.']],
    ['one order unseen', { unseen: [unseen(7)] }, ['Order 7 of Harbour has been on no board since 12:40.']],
    ['two unseen', { unseen: [unseen(7), unseen(8)] }, ['Orders 7, 8 of Harbour have been on no board since 12:40.']],
  ])('%s', (_name, known, sentences) => {
    expect(warningsOf(health(known), clockOf)).toEqual(sentences);
  });
});
