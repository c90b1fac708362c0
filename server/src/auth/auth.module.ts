import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { ApiKeyEntity } from './keys/api-key.entity.js';
import { ApiKeysController } from './keys/api-keys.controller.js';
import { ApiKeysService } from './keys/api-keys.service.js';
import { KeyPrivacyInterceptor } from './keys/key-privacy.interceptor.js';
import { OwnPasswordService } from './passwords/own-password.service.js';
import { BranchScopes } from './scope.js';
import { KnownDevices } from './sessions/known-devices.js';
import { OwnSessionsController } from './sessions/own-sessions.controller.js';
import { SessionEntity } from './sessions/session.entity.js';
import { SessionsService } from './sessions/sessions.service.js';
import { StaffSessionsService } from './sessions/staff-sessions.service.js';
import { UploadPlaces } from './uploads.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SessionEntity, ApiKeyEntity])],
  controllers: [AuthController, OwnSessionsController, ApiKeysController],
  providers: [
    ApiKeysService,
    AuthService,
    KnownDevices,
    OwnPasswordService,
    SessionsService,
    StaffSessionsService,
    BranchScopes,
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: KeyPrivacyInterceptor },
    UploadPlaces,
  ],
  exports: [ApiKeysService, SessionsService, StaffSessionsService, BranchScopes, AccessGuard, UploadPlaces],
})
export class AuthModule {}
