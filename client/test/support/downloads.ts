interface Downloaded {
  name: string;
  /** undefined if the page had already revoked it */
  file: Blob | undefined;
}

/**
 * Replaces the browser's downloads, which jsdom lacks, until mocks are restored.
 * @returns the downloaded files, in order, and the addresses that the page has not revoked
 */
export function takeDownloads(): { downloaded: Downloaded[]; held: ReadonlyMap<string, Blob> } {
  const downloaded: Downloaded[] = [];
  const held = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      const url = `blob:${held.size}`;
      held.set(url, file);
      return url;
    },
    revokeObjectURL: (url: string) => held.delete(url),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloaded.push({ name: this.download, file: held.get(this.href) });
  });
  return { downloaded, held };
}
