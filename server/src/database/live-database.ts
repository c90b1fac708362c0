import { Inject } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import type { AppConfig } from '../config.js';
import { dataSourceOptions } from './data-source.js';

const NAME = 'live';
/** one that relays and one beside it, so that neither a long read nor a connection that ends holds up the other */
const CONNECTIONS = 2;

/** Another `DataSource` of the same database; for what must go on while every connection of the requests is taken. */
const options = (config: AppConfig): DataSourceOptions & { name: string } => ({
  ...dataSourceOptions({ ...config, poolSize: CONNECTIONS }),
  name: NAME,
  migrations: [],
});

/** The module of the live connections: those of the relay, the pulse, the sessions' watch, and the readiness. */
export const liveDatabase = (config: AppConfig) =>
  TypeOrmModule.forRoot({ ...options(config), retryAttempts: 10, retryDelay: 500 });

/** Injects the live connections' `DataSource`: short reads only. */
export const InjectLive = (): ParameterDecorator & PropertyDecorator => Inject(getDataSourceToken(NAME));
