import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fixedProblem, type SaidProblem } from '../../../../libs/validation/field-problems.js';
import { InvalidInput, UnacceptableUpload } from '../errors.js';

/** The required fields of a multipart body. */
export interface UploadedPart {
  field: string;
  /** its name in sentences */
  what: string;
  missing: SaidProblem;
  bytesMax: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Returns the one file of a multipart body as bytes. Ignores its name and declared type: readers detect the format by
 * the content.
 *
 * @throws UnacceptableUpload 415 for a body that is not multipart, 413 for a file over the limit
 * @throws InvalidInput if the field is missing, is no file, or is empty
 */
export async function readUpload(request: FastifyRequest, part: UploadedPart): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new UnacceptableUpload(
      415,
      'not-multipart',
      `Send the ${part.what} as multipart/form-data, in the field ${part.field}.`,
    );
  }
  // the body ended before it was read, so the parser would wait for ever
  if (request.raw.destroyed) throw brokenOff(part);
  const file = await firstFile(request, part);
  if (file === undefined) throw new InvalidInput({ [part.field]: [part.missing] });
  const content = await contentOf(file, part);
  if (file.fieldname !== part.field || content.length === 0) throw new InvalidInput({ [part.field]: [part.missing] });
  return content;
}

async function firstFile(request: FastifyRequest, part: UploadedPart): Promise<MultipartFile | undefined> {
  try {
    return await request.file({ limits: { fileSize: part.bytesMax } });
  } catch (error) {
    throw asInput(error, part);
  }
}

async function contentOf(file: MultipartFile, part: UploadedPart): Promise<Buffer> {
  try {
    const content = await file.toBuffer();
    // the library misses the limit if exactly that many bytes arrived before the rest
    if (file.file.truncated) throw tooLarge(part);
    return content;
  } catch (error) {
    throw asInput(error, part);
  }
}

function tooLarge({ what, bytesMax }: UploadedPart): UnacceptableUpload {
  const megabytes = bytesMax / MEGABYTE;
  return new UnacceptableUpload(
    413,
    'file-too-large',
    `The ${what} is larger than ${megabytes} MB. Choose a smaller one.`,
    {
      what,
      megabytes,
    },
  );
}

/** Maps the parser's error about a body: too large, or broken in the middle. */
function asInput(error: unknown, part: UploadedPart): Error {
  if (error instanceof UnacceptableUpload) return error;
  if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(part);
  return brokenOff(part);
}

const brokenOff = ({ field }: UploadedPart) =>
  new InvalidInput({ [field]: [fixedProblem('unfinished', 'The upload did not finish. Try again.')] });
