/**
 * A link to a page of the web: http or https, and a host with a dot. A name or a password before the host is rejected,
 * because it can look like the host.
 */
export const WEB_LINK = /^https?:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#]\S*)?$/i;
