import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BoardPulse } from './board-pulse.service.js';
import { BranchEventEntity } from './branch-event.entity.js';
import { BranchRelay } from './branch-relay.service.js';
import { BranchStreamEntity } from './branch-stream.entity.js';
import { ChangeNotifier } from './change-notifier.service.js';
import { LiveSources } from './live-sources.js';
import { MenuWatcher } from './menu-watcher.service.js';
import { SessionWatch } from './session-watch.service.js';
import { RealtimeGateway } from './sockets/realtime.gateway.js';
import { Rooms } from './sockets/rooms.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([BranchEventEntity, BranchStreamEntity])],
  providers: [Rooms, ChangeNotifier, LiveSources, MenuWatcher, BranchRelay, BoardPulse, SessionWatch, RealtimeGateway],
  exports: [Rooms, ChangeNotifier, LiveSources, BranchRelay],
})
export class RealtimeModule {}
