import { Column } from 'typeorm';

/** The translations of a row's texts (`Translations`). */
export const TextsColumn = (): PropertyDecorator => Column({ type: 'jsonb', default: {} });
