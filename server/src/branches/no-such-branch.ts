import { DomainError } from '../common/errors.js';

/** The rejection of a branch that customers do not see: unknown, a draft, or archived. */
export class NoSuchBranch extends DomainError {
  constructor(message = 'This branch no longer exists. Choose another one.') {
    super('no-such-branch', message);
  }
}
