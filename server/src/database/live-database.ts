import { Inject } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import type { AppConfig } from '../config.js';
import { dataSourceOptions } from './data-source.js';

const NAME = 'live';
/** two, so that a long read or a lost connection does not delay other reads */
const CONNECTIONS = 2;

/**
 * Returns the options of another `DataSource` of the same database, for work that must continue while requests use all
 * connections of the pool.
 */
const options = (config: AppConfig): DataSourceOptions & { name: string } => ({
  ...dataSourceOptions({ ...config, poolSize: CONNECTIONS }),
  name: NAME,
  migrations: [],
});

/** Returns the module of the live connections, for the relay, the pulse, the session watch and the readiness check. */
export const liveDatabase = (config: AppConfig) =>
  TypeOrmModule.forRoot({ ...options(config), retryAttempts: 10, retryDelay: 500 });

/** Injects the live connections' `DataSource`, for short reads only. */
export const InjectLive = (): ParameterDecorator & PropertyDecorator => Inject(getDataSourceToken(NAME));
