/** What an imported picture or sound is in the client's Jest tests: its address, as far as a test may care. */
export default 'asset';
