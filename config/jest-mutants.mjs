/** The unit tests of `libs` alone, for `npm run mutate`, which runs them in a copy of the project without other folders. */
import { inProject } from '../scripts/lib/project.mjs';
import jestConfig from './jest.config.mjs';

const libs = jestConfig.projects.find(({ displayName }) => displayName === 'libs');

export default { ...libs, roots: [inProject('libs')] };
