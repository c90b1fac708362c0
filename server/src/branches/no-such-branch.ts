import { DomainError } from '../common/errors.js';

/** The rejection of a branch that customers do not see: it is unknown, a draft, or archived. */
export class NoSuchBranch extends DomainError {
  constructor(message = 'This branch no longer exists. Choose another one.') {
    super('no-such-branch', message);
  }
}
