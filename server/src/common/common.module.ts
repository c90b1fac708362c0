import { type DynamicModule, Global, Module } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../config.js';
import { AttemptLimits } from './attempt-limits.js';
import { ClientBuild } from './client-build.js';
import { Clock } from './clock.js';
import { Devices } from './devices.js';
import { GracefulStop } from './graceful-stop.js';
import { gateOf, RequestGate } from './request-gate.js';
import { RequestLimit } from './request-limit.js';
import { Secrets } from './secrets.js';

/** Providers for every feature: settings, keyed hashes, the clock, guess limits, the stop of the process. */
@Global()
@Module({})
export class CommonModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: CommonModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: Secrets, useValue: new Secrets(config.secretKey) },
        Clock,
        ClientBuild,
        Devices,
        AttemptLimits,
        RequestLimit,
        { provide: RequestGate, useValue: gateOf(config) },
        GracefulStop,
      ],
      exports: [CONFIG, Secrets, Clock, ClientBuild, Devices, AttemptLimits, RequestLimit, RequestGate, GracefulStop],
    };
  }
}
