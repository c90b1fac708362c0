import { Module } from '@nestjs/common';
import { ClientErrorsController } from './client-errors.controller.js';
import { ClientErrors } from './client-errors.service.js';

@Module({ controllers: [ClientErrorsController], providers: [ClientErrors], exports: [ClientErrors] })
export class ClientErrorsModule {}
