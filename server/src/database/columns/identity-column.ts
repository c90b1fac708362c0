import { PrimaryGeneratedColumn } from 'typeorm';

/** An id that the database generates, and that no statement may set. */
export const IdentityColumn = (type: 'integer' | 'bigint' = 'integer'): PropertyDecorator =>
  PrimaryGeneratedColumn('identity', { type, generatedIdentity: 'ALWAYS' });
