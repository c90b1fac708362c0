import { render, screen } from '@testing-library/react';
import { publicApi } from '../../src/api/public-api.js';
import { OfflineBar } from '../../src/app/shell/offline-bar.js';
import { makeStore } from '../../src/app/store/store.js';
import { branchSelected } from '../../src/features/storefront/base/state/branch-slice.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const now = '2026-11-20T20:40:00.000Z';

test.each([
  ['Asia/Colombo', 'Sat 21 Nov, 02:10'],
  ['America/New_York', 'Fri 20 Nov, 15:40'],
])(
  'the offline bar says in %s how old the menu is, in the chain’s zone, wherever the device is',
  async (time_zone, when) => {
    answerWith(({ what }) =>
      what === 'GET settings'
        ? { settings: { now, time_zone, business_day_starts: '00:00' } }
        : { foodTypes: [], menu_version: 1, kept_at: now },
    );
    const store = makeStore();
    store.dispatch(branchSelected({ id: 1, name: 'Colombo 07' }));
    await store.dispatch(publicApi.endpoints.menu.initiate(1));
    render(<OfflineBar />, inStore(store));
    expect(
      await screen.findByText(`You are offline. This is the menu of ${when}: prices may have changed.`),
    ).toBeVisible();
  },
);
