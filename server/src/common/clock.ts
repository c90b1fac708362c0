import { Injectable } from '@nestjs/common';

/** The server's clock. Tests around midnight bind another one. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
