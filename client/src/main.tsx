import 'virtual:theme.css';
import './app/theme/fonts.css';
import './app/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { prime } from './app/prime.js';
import { makeStore } from './app/store/store.js';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const store = makeStore();
await prime(store, location.pathname);
createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);
