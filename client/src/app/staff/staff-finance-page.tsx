import { DayClosing } from '../../features/closing/day-closing.js';
import FinancePage from '../../features/finance/finance-page.js';

/** The finance portal with the closing of days, which is also a tab of the admin panel. */
export default function StaffFinancePage() {
  return <FinancePage DayClosing={DayClosing} />;
}
