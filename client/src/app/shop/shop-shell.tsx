import { Footer } from '../shell/footer.js';
import { Navbar } from '../shell/navbar.js';
import { OpenOrders } from '../shell/open-orders.js';
import { OrderForLater } from '../shell/order-for-later.js';
import { PageFrame } from '../shell/page-frame.js';

/** The frame around the pages of customers, with the shop's bar and footer. */
export function ShopShell() {
  return (
    <PageFrame
      top={
        <>
          <Navbar />
          <OpenOrders />
          <OrderForLater />
        </>
      }
      footer={<Footer />}
    />
  );
}
