import { DayClosing } from '../features/closing/day-closing.js';
import FinancePage from '../features/finance/finance-page.js';

/** The finance portal with the closing of days, which has its place in the admin panel too. */
export default function StaffFinancePage() {
  return <FinancePage DayClosing={DayClosing} />;
}
