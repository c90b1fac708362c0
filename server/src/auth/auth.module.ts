import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { KnownDevices } from './known-devices.js';
import { OwnPassword } from './own-password.service.js';
import { BranchScopes } from './scope.js';
import { SessionEntity } from './session.entity.js';
import { SessionsService } from './sessions.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SessionEntity])],
  controllers: [AuthController],
  providers: [
    AuthService,
    KnownDevices,
    OwnPassword,
    SessionsService,
    BranchScopes,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [SessionsService, BranchScopes],
})
export class AuthModule {}
