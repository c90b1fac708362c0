import type { DataSource } from 'typeorm';

/** Plans that can be disabled, because tables have so few rows that any index would cost more. */
type Way = 'seqscan' | 'bitmapscan' | 'sort';

interface Explained {
  statement: string;
  parameters: readonly unknown[];
  /** the plans to avoid; by default, reading a whole table */
  avoid?: readonly Way[];
}

/**
 * Returns PostgreSQL's plan of a statement, line by line as in EXPLAIN. Does not run it, and changes no setting for
 * other statements.
 */
export async function planOf(
  db: DataSource,
  { statement, parameters, avoid = ['seqscan'] }: Explained,
): Promise<string> {
  const runner = db.createQueryRunner();
  try {
    await runner.startTransaction();
    for (const way of avoid) await runner.query(`SET LOCAL enable_${way} = off`);
    const plan: { 'QUERY PLAN': string }[] = await runner.query(`EXPLAIN ${statement}`, [...parameters]);
    return plan.map((line) => line['QUERY PLAN']).join('\n');
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
}
