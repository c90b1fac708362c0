/**
 * A link to a page of the web: http or https, and a host with a dot. A name or a password before the host is rejected,
 * because it can look like the host.
 */
export const WEB_LINK = /^https?:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** A link to a page of the shop: its path, such as `/offers`. */
export const SHOP_LINK = /^\/(?![/\\])[^\s\\]*$/;

/** Whether a banner can lead there: a page of the shop, or of the web. */
export const isBannerLink = (link: string): boolean => SHOP_LINK.test(link) || WEB_LINK.test(link);
