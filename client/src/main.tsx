import 'virtual:theme.css';
import './app/theme/fonts.css';
import './app/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { prime } from './app/prime.js';
import { makeRouter } from './app/router.js';
import { makeStore } from './app/store/store.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const store = makeStore();
const router = makeRouter();
await prime(store, router);
createRoot(root).render(
  <StrictMode>
    <App store={store} router={router} />
  </StrictMode>,
);
