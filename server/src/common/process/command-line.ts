/**
 * Returns the line that runs one of the server's commands: a shop's machine and the image have the program `passline`, a
 * checkout has npm.
 */
export const commandLine = (name: string): string =>
  process.env.NODE_ENV === 'production' ? `passline ${name}` : `npm run ${name}`;
