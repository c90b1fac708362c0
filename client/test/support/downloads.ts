interface Downloaded {
  name: string;
  /** undefined where the page had let go of it already */
  file: Blob | undefined;
}

/**
 * Takes the place of the browser's downloads, which jsdom has not, until mocks are restored.
 * @returns the files that were handed to them, in order, and the addresses that the page has not let go of
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
