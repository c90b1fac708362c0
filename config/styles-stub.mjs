/** Stands in for imported style sheets in the client's Jest tests: a module without class names. */
export default {};
