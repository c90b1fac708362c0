import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from './audit.service.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([AuditEntryEntity])], providers: [AuditService], exports: [AuditService] })
export class AuditModule {}
