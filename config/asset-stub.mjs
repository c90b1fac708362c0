/** Stands in for imported pictures and sounds in the client's Jest tests: a constant address. */
export default 'asset';
