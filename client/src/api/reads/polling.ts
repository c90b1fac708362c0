/** ms after which staff's screens read again whether boards and printers work, and what is pending */
export const HEALTH_EVERY_MS = 10_000;

/** ms after which a wall screen, which nobody reloads, reads the settings again */
export const SETTINGS_EVERY_MS = 60_000;
