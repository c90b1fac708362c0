import { type DynamicModule, Global, Module } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../config.js';
import { Clock } from './clock.js';
import { ClientBuild } from './http/client-build.js';
import { Devices } from './http/devices.js';
import { AttemptLimits } from './limits/attempt-limits.js';
import { KnownKeys } from './limits/known-keys.js';
import { gateOf, RequestGate } from './limits/request-gate.js';
import { RequestLimit } from './limits/request-limit.js';
import { GracefulStop } from './process/graceful-stop.js';
import { Jobs } from './process/jobs.js';
import { usableKey } from './process/secret-keys.js';
import { Secrets } from './secrets.js';

/** Providers for every feature: settings, keyed hashes, the clock, attempt limits, the stop of the process. */
@Global()
@Module({})
export class CommonModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: CommonModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: Secrets, useValue: new Secrets(config.secretKey, usableKey(config.previousKey)) },
        Clock,
        ClientBuild,
        Devices,
        AttemptLimits,
        KnownKeys,
        RequestLimit,
        { provide: RequestGate, useValue: gateOf(config) },
        GracefulStop,
        Jobs,
      ],
      exports: [
        CONFIG,
        Secrets,
        Clock,
        ClientBuild,
        Devices,
        AttemptLimits,
        KnownKeys,
        RequestLimit,
        RequestGate,
        GracefulStop,
        Jobs,
      ],
    };
  }
}
