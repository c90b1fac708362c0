import { Global, Module } from '@nestjs/common';
import { BoardPulse } from './board-pulse.service.js';
import { BranchRelay } from './branch-relay.service.js';
import { MenuWatcher } from './menu-watcher.service.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { Rooms } from './rooms.js';
import { SessionWatch } from './session-watch.service.js';
import { WakeUps } from './wake-ups.service.js';

@Global()
@Module({
  providers: [Rooms, WakeUps, MenuWatcher, BranchRelay, BoardPulse, SessionWatch, RealtimeGateway],
  exports: [Rooms, WakeUps],
})
export class RealtimeModule {}
