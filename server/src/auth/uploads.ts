import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { finalize, type Observable } from 'rxjs';
import { LIMITS } from '../../../libs/contract/values.js';
import type { PictureShape } from '../../../libs/domain/menu/pictures.js';
import { fixedProblem } from '../../../libs/validation/field-problems.js';
import { NotAuthenticated, Unavailable } from '../common/errors.js';
import { readUpload, type UploadedPart } from '../common/http/uploaded-file.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { AccessGuard } from './access.guard.js';
import type { AuthenticatedRequest } from './access.js';

/** The one file of a route, and the function that processes its bytes. */
interface UploadRule {
  part: UploadedPart;
  read: (content: Buffer, pictures: PicturesService) => Promise<unknown>;
}

interface UploadRequest extends AuthenticatedRequest {
  uploaded?: unknown;
}

const UPLOAD_RULE = 'upload-rule';
/** How many files may be in memory at the same time, in total and per user. */
const AT_ONCE = { all: 12, user: 3 };
const BUSY = 'Other files are being uploaded. Try again in a moment.';

/** Counts the uploads of this process by user. */
@Injectable()
export class UploadPlaces {
  private readonly users: number[] = [];

  /** The number of files in memory. */
  get taken(): number {
    return this.users.length;
  }

  /** @throws Unavailable if too many files are in memory */
  take(user: number): void {
    const own = this.users.filter((other) => other === user).length;
    if (this.users.length >= AT_ONCE.all || own >= AT_ONCE.user) throw new Unavailable('uploads-busy', BUSY);
    this.users.push(user);
  }

  free(user: number): void {
    this.users.splice(this.users.indexOf(user), 1);
  }
}

/**
 * Receives the file of an upload route. An upload may take longer than its session lasts, so access is checked again
 * when the file has arrived.
 */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly guard: AccessGuard,
    private readonly places: UploadPlaces,
    private readonly pictures: PicturesService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const rule = this.reflector.get<UploadRule>(UPLOAD_RULE, context.getHandler());
    const request = context.switchToHttp().getRequest<UploadRequest>();
    if (!request.caller) throw new NotAuthenticated();
    const { id } = request.caller;
    this.places.take(id);
    try {
      const [read] = await Promise.allSettled([this.receive(request, rule)]);
      await this.guard.canActivate(context);
      if (read.status === 'rejected') throw read.reason;
      request.uploaded = read.value;
    } catch (error) {
      this.places.free(id);
      throw error;
    }
    return next.handle().pipe(finalize(() => this.places.free(id)));
  }

  private async receive(request: UploadRequest, { part, read }: UploadRule): Promise<unknown> {
    return read(await readUpload(request, part), this.pictures);
  }
}

/** A route with a file; `Uploaded` is its processed content. */
export function Upload(rule: UploadRule): MethodDecorator {
  return applyDecorators(SetMetadata(UPLOAD_RULE, rule), UseInterceptors(UploadInterceptor));
}

const PICTURE: UploadedPart = {
  field: 'image',
  what: 'picture',
  missing: fixedProblem('no-file', 'Select an image.'),
  bytesMax: LIMITS.uploadBytesMax,
};

/** A route with a picture, which is cropped; `Uploaded` is a `NewPicture`, which the handler stores with its change. */
export const PictureUpload = (shape: PictureShape): MethodDecorator =>
  Upload({ part: PICTURE, read: (content, pictures) => pictures.prepare(content, shape) });

/** The processed content of the uploaded file. */
export const Uploaded = createParamDecorator(
  (_data: unknown, context: ExecutionContext): unknown => context.switchToHttp().getRequest<UploadRequest>().uploaded,
);
