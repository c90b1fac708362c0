import { FOOD, OFFER } from '../../editing/item-rules.js';
import type { StaffMenu } from '../../menu/staff-menu.repository.js';
import { menuNameKey } from '../menu-names.js';
import type { PlannedLine } from '../planned-line.js';

/** The columns whose problems leave open which item a line is about. */
const IDENTIFYING = ['Id', 'Kind', 'Name'];

/** Checks lines against each other: no item may occur twice, and no two items may get the same name. */
export function checkTogether(menu: StaffMenu, planned: readonly PlannedLine[]): void {
  const fail = ({ row }: PlannedLine, message: string) => {
    row.problems.push({ column: 'Name', message });
    row.does = 'fail';
  };
  const lineOf = new Map<number, number>();
  for (const plan of planned) {
    const { id, line } = plan.row;
    if (id === null) continue;
    const earlier = lineOf.get(id);
    if (earlier === undefined) lineOf.set(id, line);
    else fail(plan, `This is in row ${earlier} already.`);
  }
  for (const kind of [FOOD, OFFER]) {
    const ofKind = planned.filter((plan) => plan.kind === kind);
    const taken = new Map<string, number>();
    for (const item of kind.of(menu).values()) {
      if (!lineOf.has(item.id)) taken.set(menuNameKey(item.name), 0);
    }
    for (const plan of ofKind) {
      const name = menuNameKey(plan.row.name);
      const other = taken.get(name);
      if (other === undefined) taken.set(name, plan.row.line);
      else if (!plan.row.problems.some(({ column }) => IDENTIFYING.includes(column))) {
        fail(plan, other === 0 ? 'This name is on the menu already.' : `This name is in row ${other} already.`);
      }
    }
  }
}
