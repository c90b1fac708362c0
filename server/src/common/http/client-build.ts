import { Inject, Injectable } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../../config.js';
import { buildIdOf } from '../build-id.js';

/** The id of the client that this process serves. An open page compares it with its own id to detect a newer client. */
@Injectable()
export class ClientBuild {
  readonly id: string;

  constructor(@Inject(CONFIG) { webRoot }: AppConfig) {
    this.id = buildIdOf(webRoot);
  }
}
