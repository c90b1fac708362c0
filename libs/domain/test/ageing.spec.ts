import { ageingStage, DEFAULT_AGEING, elapsedMinutes } from '../ageing.js';

describe('elapsedMinutes', () => {
  it.each([
    ['2026-03-10T06:30:00.000Z', 0],
    ['2026-03-10T06:25:00.001Z', 4],
    ['2026-03-10T06:25:00.000Z', 5],
    ['2026-03-10T06:31:00.000Z', 0], // the board's clock is behind
  ])('since %s', (since, minutes) => {
    expect(elapsedMinutes(since, new Date('2026-03-10T06:30:00.000Z'))).toBe(minutes);
  });
});

describe('ageingStage', () => {
  it.each([
    [0, 'normal'],
    [4, 'normal'],
    [5, 'amber'],
    [7, 'amber'],
    [8, 'red'],
    [600, 'red'],
  ])('after %p minutes, to begin with', (minutes, stage) => {
    expect(ageingStage(minutes, DEFAULT_AGEING.Pickup)).toBe(stage);
    expect(ageingStage(minutes, DEFAULT_AGEING.Delivery)).toBe(stage);
  });

  it('follows the minutes that the branch set', () => {
    expect([9, 10, 20].map((minutes) => ageingStage(minutes, { amber: 10, red: 20 }))).toEqual([
      'normal',
      'amber',
      'red',
    ]);
  });
});
