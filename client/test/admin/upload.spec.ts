import { UNREACHABLE } from '../../src/api/failure.js';
import { upload } from '../../src/features/admin/shared/upload.js';

/** The browser's request, as far as an upload sees it; the test moves it. */
class Line extends EventTarget {
  static last: Line;
  readonly upload: { onprogress?: (at: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    super();
    Line.last = this;
  }
  open() {}
  send() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}

describe('an upload over a line that goes dead', () => {
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { XMLHttpRequest: Line });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { XMLHttpRequest: real });
  });

  const start = () => {
    const failed = jest.fn();
    upload({ path: 'banner-images', image: new Blob(['x']), token: null, onProgress: () => undefined }).catch(failed);
    return failed;
  };

  it('is given up 20 s after the last byte went out, and says so', async () => {
    const failed = start();
    await jest.advanceTimersByTimeAsync(15_000);
    Line.last.upload.onprogress?.({ loaded: 1, total: 2 });
    await jest.advanceTimersByTimeAsync(19_000);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(failed).toHaveBeenCalledWith({ kind: 'unreachable', message: UNREACHABLE, status: null });
  });

  it('leaves the server a minute for its pictures once it has everything', async () => {
    const failed = start();
    Line.last.upload.onload?.();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(failed).toHaveBeenCalled();
  });
});
