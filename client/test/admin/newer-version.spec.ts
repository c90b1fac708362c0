import { newerVersion } from '../../src/features/admin/menu/newer-version.js';

describe('the version that a food’s form sends', () => {
  it('is the one that it was opened with, and none for a new food', () => {
    expect(newerVersion({ version: 3 }, null)).toEqual({ version: 3 });
    expect(newerVersion({}, null)).toEqual({});
  });

  it('is the one that the form stored itself before the picture failed', () => {
    expect(newerVersion({}, { version: 1 })).toEqual({ version: 1 });
    expect(newerVersion({ version: 3 }, { version: 4 })).toEqual({ version: 4 });
  });

  it('is the one that was accepted from somebody else after that', () => {
    expect(newerVersion({ version: 5 }, { version: 4 })).toEqual({ version: 5 });
  });
});
