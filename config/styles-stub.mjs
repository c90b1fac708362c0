/** Replaces imported style sheets in the client's Jest tests by a module without class names. */
export default {};
