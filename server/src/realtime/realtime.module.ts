import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BoardPulseService } from './board-pulse.service.js';
import { BranchEventEntity } from './branch-event.entity.js';
import { BranchRelayService } from './branch-relay.service.js';
import { BranchStreamEntity } from './branch-stream.entity.js';
import { ChangeNotifierService } from './change-notifier.service.js';
import { LiveSources } from './live-sources.js';
import { MenuWatcherService } from './menu-watcher.service.js';
import { SessionWatchService } from './session-watch.service.js';
import { RealtimeGateway } from './sockets/realtime.gateway.js';
import { Rooms } from './sockets/rooms.js';
import { StreamCursorEntity } from './streams/stream-cursor.entity.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([BranchEventEntity, BranchStreamEntity, StreamCursorEntity])],
  providers: [
    Rooms,
    ChangeNotifierService,
    LiveSources,
    MenuWatcherService,
    BranchRelayService,
    BoardPulseService,
    SessionWatchService,
    RealtimeGateway,
  ],
  exports: [Rooms, ChangeNotifierService, LiveSources, BranchRelayService],
})
export class RealtimeModule {}
