import { Footer } from './footer.js';
import { Navbar } from './navbar.js';
import { OpenOrders } from './open-orders.js';
import { PageFrame } from './page-frame.js';
import { BoardWarnings } from './staff/board-warnings.js';

/** The frame around the pages of customers, with the shop's bar and footer. */
export function ShopShell() {
  return (
    <PageFrame
      top={
        <>
          <Navbar />
          <BoardWarnings />
          <OpenOrders />
        </>
      }
    >
      <Footer />
    </PageFrame>
  );
}
