import fs from 'node:fs';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../../config.js';

/** how the client's build writes the id into its page */
const META = /<meta name="passline-build" content="([^"]*)"/;

/** The id if no built client is served. No page compares its id with it. */
const NONE = 'none';

/** The id of the client that this process serves. An open page compares it with its own id to detect a newer client. */
@Injectable()
export class ClientBuild {
  /** a hash of the client's files; `none` if this process serves no built client */
  readonly id: string;

  constructor(@Inject(CONFIG) { webRoot }: AppConfig) {
    const page = path.join(webRoot, 'index.html');
    this.id = (fs.existsSync(page) && META.exec(fs.readFileSync(page, 'utf8'))?.[1]) || NONE;
  }
}
