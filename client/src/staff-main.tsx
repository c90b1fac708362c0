import 'virtual:theme.css';
import './app/theme/fonts.css';
import './app/theme/base.css';
import { RouterProvider } from 'react-router-dom';
import { prime } from './app/prime.js';
import { firstStaffPage, makeStaffRouter } from './app/staff/staff-app.js';
import { startClient } from './app/start.js';
import { COMMON_TEXTS, SHOP_TEXTS } from './texts/shop-parts.js';
import { STAFF_TEXTS } from './texts/staff-parts.js';

startClient([COMMON_TEXTS, SHOP_TEXTS, STAFF_TEXTS], (store) => {
  const router = makeStaffRouter();
  return { app: <RouterProvider router={router} />, ready: prime(store, firstStaffPage(router)) };
});
