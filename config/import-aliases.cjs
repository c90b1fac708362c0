/** Tells dependency-cruiser where the client's imports '@libs/…' are. The alias itself is in client/tsconfig.json. */
const path = require('node:path');

module.exports = {
  resolve: {
    alias: { '@libs': path.join(__dirname, '..', 'libs') },
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  },
};
