/** What an imported picture, sound or style sheet is in the client's Jest tests: its address, as far as a test may care. */
export default 'asset';
