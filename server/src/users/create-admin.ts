import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { DataSource } from 'typeorm';
import { UserRequest } from '../../../libs/contract/requests/people/users.js';
import { ROLE } from '../../../libs/contract/values.js';
import { problemsIn } from '../../../libs/validation/field-problems.js';
import { AuditService } from '../audit/audit.service.js';
import { weaknessOf } from '../auth/passwords/new-passwords.js';
import { hashPassword } from '../auth/passwords/passwords.js';
import { branchNames } from '../branches/branches.repository.js';
import { domainErrorOf } from '../common/database-errors.js';
import { CommandError } from '../common/process/command-error.js';
import { commandLine } from '../common/process/command-line.js';
import { sayAll } from '../common/texts.js';
import { addUser } from './users.repository.js';

export interface NewAdmin {
  name: string;
  email: string;
  password: string;
}

/** Why no admin was created. Each problem is a sentence for the person who runs the command. */
export class CannotCreateAdmin extends CommandError {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Creates a super admin by the rules of the users' form: for a new installation without accounts, or one whose super
 * admins can no longer log in. One transaction, with an entry in the audit trail.
 *
 * @returns the email address of the new admin
 * @throws CannotCreateAdmin for malformed fields, and if the email address is taken
 */
export async function createAdmin(source: DataSource, given: NewAdmin): Promise<string> {
  const admin = plainToInstance(UserRequest, { ...given, role: ROLE.SUPER_ADMIN, branch: null });
  const errors = await validate(admin);
  if (errors.length > 0) {
    throw new CannotCreateAdmin(errors.flatMap(problemsIn).map(({ sentence }) => sayAll(sentence)));
  }
  const storeName = process.env.STORE_NAME ?? '';
  const weakness = await weaknessOf({
    password: admin.password,
    user: admin,
    storeName,
    branchNames: await branchNames(source),
  });
  if (weakness !== undefined) throw new CannotCreateAdmin([sayAll(weakness.sentence)]);
  const passwordHash = await hashPassword(admin.password);
  try {
    await source.transaction(async (tx) => {
      const id = await addUser(tx, {
        name: admin.name,
        email: admin.email,
        password_hash: passwordHash,
        role_id: ROLE.SUPER_ADMIN,
        branch_id: null,
      });
      await new AuditService().recordChange(tx, {
        actor: null,
        action: 'added',
        entity: 'user',
        entityId: id,
        branchId: null,
        after: { name: admin.name, email: admin.email, role: 'Super Admin', by: commandLine('create-admin') },
      });
    });
  } catch (error) {
    const rejection = domainErrorOf(error);
    throw rejection ? new CannotCreateAdmin([rejection.message]) : error;
  }
  return admin.email;
}
