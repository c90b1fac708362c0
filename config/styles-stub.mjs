/** What an imported style sheet is in the client's Jest tests: one without class names. */
export default {};
