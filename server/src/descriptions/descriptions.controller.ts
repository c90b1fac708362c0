import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ServerVersion } from '../../../libs/contract/branches/settings.js';
import { Everyone } from '../auth/access.js';
import { ClientBuild } from '../common/http/client-build.js';

/** The build copies the descriptions beside the compiled code. */
const fileOf = (name: string): URL => new URL(`../../../docs/${name}`, import.meta.url);

/** What the server says about itself: its version, and the descriptions of its calls and events. */
@Controller('api')
export class DescriptionsController {
  private release: string | undefined;

  constructor(private readonly build: ClientBuild) {}

  /** Returns the version of the server and the build of the client that it serves. */
  @Get('version')
  @Everyone()
  async version(): Promise<ServerVersion> {
    this.release ??= await versionOf('openapi.json');
    return { version: this.release, build: this.build.id };
  }

  /** Returns the OpenAPI description of this server. */
  @Get('openapi.json')
  @Everyone()
  openApi(@Res() reply: FastifyReply): void {
    send(reply, 'openapi.json');
  }

  /** Returns the AsyncAPI description of this server's live events. */
  @Get('asyncapi.json')
  @Everyone()
  asyncApi(@Res() reply: FastifyReply): void {
    send(reply, 'asyncapi.json');
  }
}

function send(reply: FastifyReply, name: string): void {
  void reply.type('application/json; charset=utf-8').send(createReadStream(fileOf(name)));
}

/** The descriptions are made with the version of `package.json`, and the tests compare them. */
async function versionOf(name: string): Promise<string> {
  const { info }: { info: { version: string } } = JSON.parse(await readFile(fileOf(name), 'utf8'));
  return info.version;
}
