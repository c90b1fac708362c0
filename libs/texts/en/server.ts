/** The server's rejections, by their codes, and the text messages that customers get. */
export const server = {} as const;
