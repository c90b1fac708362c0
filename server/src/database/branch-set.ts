/**
 * Returns SQL that is true for rows of a caller's branches. The parameter is a `BranchSet`, as `branchesOf` of `auth`
 * returns it.
 */
export const inBranches = (column: string, parameter: `$${number}`): string =>
  `(${parameter}::int[] IS NULL OR ${column} = ANY(${parameter}::int[]))`;
