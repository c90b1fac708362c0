/** Replaces imported pictures and sounds in the client's Jest tests by a constant address. */
export default 'asset';
