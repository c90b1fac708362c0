import type { MultipartFile } from '@fastify/multipart';
import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { InvalidInput, UnacceptableUpload } from '../common/errors.js';

const FIELD = 'image';
const NO_IMAGE = 'Select an image.';

/**
 * The one picture of a multipart body, its field `image`, as bytes. Its name and the type that the sender claims for it
 * are not looked at: `MediaStore` goes by the content.
 *
 * @throws UnacceptableUpload 415 for a body that is not multipart, 413 for a file over the limit
 * @throws InvalidInput where the field is missing, is no file, or is empty
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new UnacceptableUpload(415, 'Send the picture as multipart/form-data, in the field image.');
  }
  const file = await firstFile(request);
  if (file?.fieldname !== FIELD) throw new InvalidInput({ [FIELD]: [NO_IMAGE] });
  const content = await contentOf(file);
  if (content.length === 0) throw new InvalidInput({ [FIELD]: [NO_IMAGE] });
  return content;
}

async function firstFile(request: FastifyRequest): Promise<MultipartFile | undefined> {
  try {
    return await request.file();
  } catch (error) {
    throw asInput(error);
  }
}

async function contentOf(part: MultipartFile): Promise<Buffer> {
  try {
    const content = await part.toBuffer();
    // the library misses a file whose data arrived exactly up to the limit before the rest did
    if (part.file.truncated) throw tooLarge();
    return content;
  } catch (error) {
    throw asInput(error);
  }
}

function tooLarge(): UnacceptableUpload {
  return new UnacceptableUpload(413, 'The picture is larger than 8 MB. Choose a smaller one.');
}

/** What the parser says of a body: too large, or broken in the middle. */
function asInput(error: unknown): Error {
  if (error instanceof UnacceptableUpload) return error;
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  return new InvalidInput({ [FIELD]: ['The upload broke off or is malformed. Try again.'] });
}

/** Describes on the OpenAPI page what `readUpload` expects. */
export const ImageUpload = (): MethodDecorator =>
  applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: { type: 'object', required: [FIELD], properties: { [FIELD]: { type: 'string', format: 'binary' } } },
    }),
  );
