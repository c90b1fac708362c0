/** The kitchen's screens, its paper and its voice. */
export const board = {
  'board.clear': 'The pass is clear',
  'board.clearAt': 'Nothing for {station}',
  'board.clearNext': 'New orders appear here and ring.',
} as const;
